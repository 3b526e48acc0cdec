package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.UnconfirmedTimer;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UnconfirmedLogTest {
  private final AwayForSome timers = new AwayForSome();
  private final UnconfirmedLog log =
      new UnconfirmedLog(timers, new RealTime(), Duration.ofMillis(5));

  @AfterEach
  void stop() {
    log.stop();
  }

  @Test
  void whatTheDatabaseCannotTakeForAWhileIsKeptWhenItCan() {
    timers.away.set(4);
    log.start();

    log.keep(timer("o-1"));

    await("the fifth attempt succeeds").until(() -> timers.kept.contains(timer("o-1")));
    assertThat(timers.attempts).hasValue(5);
  }

  @Test
  void aDatabaseThatStaysAwayDoesNotHoldUpTheNextForEver() {
    timers.away.set(5);
    log.start();

    log.keep(timer("o-1"));
    await("the first is tried five times").until(() -> timers.attempts.get() == 5);
    log.keep(timer("o-2"));

    await("the next is kept").until(() -> timers.kept.contains(timer("o-2")));
    assertThat(timers.kept).containsExactly(timer("o-2"));
  }

  private static CloseTimer timer(String orderNo) {
    return new CloseTimer(new OrderNo(orderNo), Instant.parse("2026-03-01T10:00:00Z"));
  }

  /** An outbox whose database is away for so many attempts. */
  private static final class AwayForSome implements UnconfirmedTimers {
    private final AtomicInteger away = new AtomicInteger();
    private final AtomicInteger attempts = new AtomicInteger();
    private final Queue<CloseTimer> kept = new ConcurrentLinkedQueue<>();

    @Override
    public void keep(Collection<CloseTimer> timers, Instant nextAttempt) {
      if (attempts.incrementAndGet() <= away.get()) {
        throw new DatabaseUnavailable("the test took it away", new RuntimeException());
      }
      kept.addAll(timers);
    }

    @Override
    public List<UnconfirmedTimer> next(Instant now, int limit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void forget(Collection<CloseTimer> timers) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void postpone(Collection<CloseTimer> timers, Instant nextAttempt) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long waiting() {
      return kept.size();
    }
  }
}
