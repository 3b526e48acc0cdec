package io.curfew.app.timers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.Pauses;
import io.curfew.contract.CloseTimersContract;
import io.curfew.fake.InMemoryQuarantine;
import io.curfew.fake.InMemoryStores;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.TimerTrace;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The clock contract on the in-process timers. */
class LocalCloseTimersTest extends CloseTimersContract {
  private final InMemoryStores stores = new InMemoryStores();
  private final Map<OrderNo, CloseTimer> parked = new ConcurrentHashMap<>();
  private LocalCloseTimers timers;

  @Override
  protected CloseTimers start(Consumer<CloseTimer> due) {
    Watch watch = new ArrivalWatch(due);
    DatabaseTime clock = new SystemTime();
    CloseDueOrders closing =
        new CloseDueOrders(
            stores.orders,
            stores.holds,
            stores.outbox,
            stores.started,
            stores.work,
            clock,
            watch,
            ClosePolicy.unpaidAfterDeadline(),
            Pauses.NONE,
            (order, source) -> {});
    timers =
        new LocalCloseTimers(
            closing,
            new QuarantineMessages(new InMemoryQuarantine(stores.work), watch),
            new LocalTraces(stores.traces, true),
            clock,
            watch);
    timers.start();
    return timer -> {
      parked.put(timer.orderNo(), timer);
      timers.park(timer);
    };
  }

  @Override
  protected Instant now() {
    return new SystemTime().instant();
  }

  @AfterEach
  void stop() {
    timers.stop();
    assertThat(timers.isRunning()).isFalse();
  }

  @Test
  void whereATimerIsAndWasCanBeAsked() {
    CloseTimers closeTimers = start(timer -> {});
    OrderNo orderNo = new OrderNo("traced");

    closeTimers.park(new CloseTimer(orderNo, now().plusMillis(300)));

    await("its stay is over")
        .until(
            () -> stores.traces.of(orderNo).stream().anyMatch(trace -> trace.arrivedAt() != null));
    List<TimerTrace> traces = stores.traces.of(orderNo);
    assertThat(traces).hasSize(1);
    assertThat(traces.get(0).rung()).isEqualTo("local");
  }

  private final class ArrivalWatch implements Watch {
    private final Consumer<CloseTimer> due;

    ArrivalWatch(Consumer<CloseTimer> due) {
      this.due = due;
    }

    @Override
    public void timerArrived(OrderNo orderNo, Duration latency) {
      due.accept(parked.get(orderNo));
    }
  }

  private record SystemTime() implements DatabaseTime {
    @Override
    public Instant instant() {
      return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public boolean isTrusted() {
      return true;
    }
  }
}
