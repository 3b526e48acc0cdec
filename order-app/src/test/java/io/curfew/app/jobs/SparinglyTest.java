package io.curfew.app.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SparinglyTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 50);
  private final Sparingly sparingly = new Sparingly(now::get);
  private int runs;

  @Test
  void workThatTakesNoTimeIsRunEachTime() {
    for (int i = 0; i < 5; i++) {
      sparingly.run(() -> runs++);
    }

    assertThat(runs).isEqualTo(5);
  }

  @Test
  void afterALongRunTwentyTimesAsLongPassesBeforeTheNext() {
    sparingly.run(() -> takes(30));
    now.addAndGet(599);
    sparingly.run(() -> takes(30));
    assertThat(runs).isOne();

    now.addAndGet(1);
    sparingly.run(() -> takes(30));
    assertThat(runs).isEqualTo(2);
  }

  @Test
  void itNeverRestsForMoreThanFiveSecondsHoweverLongARunWas() {
    sparingly.run(() -> takes(TimeUnit.SECONDS.toNanos(30)));
    now.addAndGet(TimeUnit.SECONDS.toNanos(5) - 1);
    sparingly.run(() -> runs++);
    assertThat(runs).isOne();

    now.addAndGet(1);
    sparingly.run(() -> runs++);
    assertThat(runs).isEqualTo(2);
  }

  private void takes(long nanos) {
    runs++;
    now.addAndGet(nanos);
  }
}
