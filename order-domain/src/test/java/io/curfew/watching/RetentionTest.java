package io.curfew.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetentionTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final List<String> NAMES =
      List.of("sentEvents", "timerTraces", "idempotencyKeys", "holdAnomalies", "pastAlarms");

  @Test
  void nothingIsKeptForLessThanAMinute() {
    assertThat(retention(Collections.nCopies(5, MINUTE)).pastAlarms()).isEqualTo(MINUTE);
    for (int shorter = 0; shorter < NAMES.size(); shorter++) {
      int which = shorter;
      List<Duration> kept =
          IntStream.range(0, 5).mapToObj(i -> i == which ? MINUTE.minusNanos(1) : MINUTE).toList();
      assertThatThrownBy(() -> retention(kept)).hasMessageStartingWith(NAMES.get(which));
    }
  }

  private static Retention retention(List<Duration> kept) {
    return new Retention(kept.get(0), kept.get(1), kept.get(2), kept.get(3), kept.get(4));
  }
}
