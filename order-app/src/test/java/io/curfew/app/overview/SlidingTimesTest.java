package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The sliding window of times, and that of counts. */
class SlidingTimesTest {
  private final AtomicLong nanoTime = new AtomicLong(-7_000_000_000L);
  private final SlidingTimes times = new SlidingTimes(nanoTime::get);
  private final SlidingCount count = new SlidingCount(nanoTime::get);

  @Test
  void nothingThatHappenedHasNoFigures() {
    assertThat(times.percentiles()).isEqualTo(new Percentiles(null, null, null));
  }

  @Test
  void percentilesAreOfAllThatHappened() {
    IntStream.rangeClosed(1, 100).forEach(ms -> times.record(Duration.ofMillis(ms)));

    assertThat(times.percentiles()).isEqualTo(new Percentiles(50L, 99L, 100L));
  }

  @Test
  void whatComesOutNegativeIsZero() {
    times.record(Duration.ofMillis(-3));

    assertThat(times.percentiles()).isEqualTo(new Percentiles(0L, 0L, 0L));
  }

  @Test
  void whatIsFiveMinutesOldIsForgottenAndWhatIsYoungerIsNot() {
    times.record(Duration.ofMillis(700));
    count.increment();
    tick(Duration.ofMinutes(4));
    times.record(Duration.ofMillis(5));
    count.increment();
    tick(Duration.ofSeconds(49));
    assertThat(times.percentiles().max()).isEqualTo(700);
    assertThat(count.inWindow()).isEqualTo(2);

    tick(Duration.ofSeconds(11));

    assertThat(times.percentiles()).isEqualTo(new Percentiles(5L, 5L, 5L));
    assertThat(count.inWindow()).isEqualTo(1);
    tick(Duration.ofDays(3));
    assertThat(times.percentiles()).isEqualTo(Percentiles.NONE);
    assertThat(count.inWindow()).isZero();
  }

  @Test
  void theRateIsOfTheSixtySecondsThatAreOver() {
    IntStream.range(0, 90)
        .forEach(
            second -> {
              count.increment();
              tick(Duration.ofSeconds(1));
            });

    assertThat(count.perMinute()).isEqualTo(60);
    count.increment();
    assertThat(count.perMinute()).isEqualTo(60);
    tick(Duration.ofSeconds(61));
    assertThat(count.perMinute()).isZero();
  }

  @Test
  void nothingIsLostWhenManyRecordAtOnce() throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    IntStream.range(0, 8).forEach(thread -> threads.execute(this::recordThousand));
    threads.shutdown();

    assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(count.inWindow()).isEqualTo(8_000);
    assertThat(times.percentiles().p50()).isEqualTo(3);
  }

  private void recordThousand() {
    IntStream.range(0, 1_000)
        .forEach(
            i -> {
              count.increment();
              times.record(Duration.ofMillis(3));
            });
  }

  private void tick(Duration time) {
    nanoTime.addAndGet(time.toNanos());
  }
}
