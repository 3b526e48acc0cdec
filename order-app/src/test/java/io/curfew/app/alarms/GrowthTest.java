package io.curfew.app.alarms;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class GrowthTest {
  private final AtomicLong nanos = new AtomicLong(17);
  private final Growth growth = new Growth(Duration.ofSeconds(10), nanos::get);

  @Test
  void whatHappenedInTheWindowIsCountedUntilItIsOlder() {
    assertThat(growth.lately()).isZero();
    growth.increment();
    growth.increment();
    second();
    assertThat(growth.lately()).isEqualTo(2);

    for (int i = 0; i < 9; i++) {
      second();
      assertThat(growth.lately()).isEqualTo(2);
    }
    second();

    assertThat(growth.lately()).isZero();
  }

  @Test
  void whoAsksSeldomCountsAllThatHappenedSinceTheLastQuestion() {
    growth.increment();
    nanos.addAndGet(Duration.ofMinutes(5).toNanos());

    assertThat(growth.lately()).isOne();
    second();
    assertThat(growth.lately()).isOne();
    nanos.addAndGet(Duration.ofSeconds(10).toNanos());
    assertThat(growth.lately()).isZero();
  }

  private void second() {
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
  }
}
