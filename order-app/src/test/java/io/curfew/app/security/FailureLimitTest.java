package io.curfew.app.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FailureLimitTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final FailureLimit limit = new FailureLimit(nanos::get);

  @Test
  void twentyFailuresAMinuteAreFreeAndTheNextIsNot() {
    for (int i = 0; i < 20; i++) {
      assertThat(limit.pause("a")).isZero();
      assertThat(limit.failed("a")).isZero();
    }
    assertThat(limit.pause("a")).isEqualTo(Duration.ofMinutes(1));
    assertThat(limit.failed("a")).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void itEndsAMinuteAfterTheOldestFailureHoweverOftenItIsTriedMeanwhile() {
    fail("a", 1);
    pass(Duration.ofSeconds(50));
    fail("a", 19);
    fail("a", 100);

    assertThat(limit.pause("a")).isEqualTo(Duration.ofSeconds(10));
    pass(Duration.ofSeconds(10));
    assertThat(limit.pause("a")).isZero();
    assertThat(limit.failed("a")).isZero();
    assertThat(limit.failed("a")).isEqualTo(Duration.ofSeconds(50));
  }

  @Test
  void inNoMinuteAreThereMoreThanTwenty() {
    int free = 0;
    for (int second = 0; second < 120; second++) {
      for (int i = 0; i < 10; i++) {
        free += limit.failed("a").isZero() ? 1 : 0;
      }
      pass(Duration.ofSeconds(1));
    }
    assertThat(free).isEqualTo(40);
  }

  @Test
  void othersAreNotConcerned() {
    fail("a", 30);

    assertThat(limit.pause("b")).isZero();
    assertThat(limit.failed("b")).isZero();
  }

  @Test
  void whoeverComesAtTheSameTimeIsCountedToo() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(16);
    Callable<Boolean> attempt = () -> limit.failed("a").isZero();
    List<Future<Boolean>> attempts =
        threads.invokeAll(Stream.generate(() -> attempt).limit(400).toList());
    threads.shutdown();

    long free = 0;
    for (Future<Boolean> each : attempts) {
      free += each.get() ? 1 : 0;
    }
    assertThat(free).isEqualTo(20);
  }

  @Test
  void anAddressIsItsNetworkIfItIsOfTheSixthVersion() {
    assertThat(Address.of("10.1.2.3")).isEqualTo("10.1.2.3");
    assertThat(Address.of("2001:db8:1:2::1"))
        .isEqualTo(Address.of("2001:db8:1:2:ffff::9"))
        .isNotEqualTo(Address.of("2001:db8:1:3::1"));
    assertThat(Address.of("::ffff:10.1.2.3")).isEqualTo("10.1.2.3");
  }

  private void fail(String key, int times) {
    for (int i = 0; i < times; i++) {
      limit.failed(key);
    }
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }
}
