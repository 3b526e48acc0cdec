package io.curfew.app.overview;

import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/** Remembers what this instance did in the last five minutes. Safe for many threads. */
public final class RecentWatch implements Watch {
  private final SlidingTimes lateness;
  private final SlidingTimes deadLetterLatency;
  private final SlidingTimes handling;
  private final Map<Source, SlidingCount> closes = new EnumMap<>(Source.class);
  private final SlidingCount placed;
  private final SlidingCount paid;
  private final SlidingCount closed;
  private final SlidingCount released;
  private final SlidingCount parked;
  private final SlidingCount due;

  public RecentWatch(LongSupplier nanoTime) {
    lateness = new SlidingTimes(nanoTime);
    deadLetterLatency = new SlidingTimes(nanoTime);
    handling = new SlidingTimes(nanoTime);
    for (Source source : Source.values()) {
      closes.put(source, new SlidingCount(nanoTime));
    }
    placed = new SlidingCount(nanoTime);
    paid = new SlidingCount(nanoTime);
    closed = new SlidingCount(nanoTime);
    released = new SlidingCount(nanoTime);
    parked = new SlidingCount(nanoTime);
    due = new SlidingCount(nanoTime);
  }

  @Override
  public void moved(Moved moved) {
    switch (moved.trigger()) {
      case PLACE -> placed.increment();
      case PAY -> paid.increment();
      case EXPIRE, OPERATOR_CLOSE -> closed(moved);
      case CANCEL -> released.increment();
      case LATE_PAYMENT, REQUEST_REFUND, REFUND_SUCCEEDED, OPERATOR_SETTLE -> {
        // not on the path of a close
      }
    }
  }

  @Override
  public void timerParked(OrderNo orderNo) {
    parked.increment();
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    due.increment();
    deadLetterLatency.record(latency);
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    handling.record(took);
  }

  public Recent recent() {
    return new Recent(
        lateness.percentiles(),
        deadLetterLatency.percentiles(),
        handling.percentiles(),
        new Recent.Closes(
            closes(Source.TIMER),
            closes(Source.SWEEP),
            closes(Source.LOCAL),
            closes(Source.OPERATOR)),
        new Recent.Window(closed.inWindow(), released.inWindow()),
        new Recent.PerMinute(
            placed.perMinute(),
            paid.perMinute(),
            closed.perMinute(),
            released.perMinute(),
            parked.perMinute(),
            due.perMinute()));
  }

  private void closed(Moved moved) {
    Order order = moved.order();
    closed.increment();
    released.increment();
    Objects.requireNonNull(closes.get(moved.occasion().source())).increment();
    if (moved.trigger() == OrderTrigger.EXPIRE && !order.checkout().paymentStarted()) {
      lateness.record(
          Duration.between(
              order.deadline().closeAt(), Objects.requireNonNull(order.progress().closedAt())));
    }
  }

  private long closes(Source source) {
    return Objects.requireNonNull(closes.get(source)).inWindow();
  }
}
