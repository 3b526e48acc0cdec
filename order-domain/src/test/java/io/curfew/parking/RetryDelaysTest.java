package io.curfew.parking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetryDelaysTest {
  @Test
  void threeMoreAttemptsComeAtEverLongerIntervalsAndThenNone() {
    assertThat(RetryDelays.after(1)).contains(Duration.ofSeconds(1));
    assertThat(RetryDelays.after(2)).contains(Duration.ofSeconds(10));
    assertThat(RetryDelays.after(3)).contains(Duration.ofSeconds(60));
    assertThat(RetryDelays.after(4)).isEmpty();
  }
}
