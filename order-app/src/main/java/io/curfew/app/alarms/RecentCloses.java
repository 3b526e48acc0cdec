package io.curfew.app.alarms;

import static io.curfew.watching.AlarmType.CLOSES_FAIL;
import static io.curfew.watching.AlarmType.CLOSES_LATE;
import static io.curfew.watching.AlarmType.HANDLING_SLOW;
import static io.curfew.watching.AlarmType.ILLEGAL_TRANSITION;
import static io.curfew.watching.AlarmType.SWEPT;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.curfew.watching.Watch;
import io.micrometer.core.instrument.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** How the closes of this instance went lately. */
final class RecentCloses implements AlarmSource, Watch {
  private static final Set<Source> TIMERS = EnumSet.of(Source.TIMER, Source.LOCAL);

  private final SlidingTimes lateness;
  private final SlidingTimes handling;
  private final Growth closed;
  private final Growth failed;
  private final Growth illegal;
  private final Growth swept;
  private volatile String lastIllegal = "";
  private volatile String lastSwept = "";
  private volatile String lastFailed = "";

  RecentCloses(Duration window, Clock clock) {
    lateness = new SlidingTimes(window, clock);
    handling = new SlidingTimes(window, clock);
    closed = new Growth(window, clock::monotonicTime);
    failed = new Growth(window, clock::monotonicTime);
    illegal = new Growth(window, clock::monotonicTime);
    swept = new Growth(window, clock::monotonicTime);
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(CLOSES_LATE, HANDLING_SLOW, CLOSES_FAIL, ILLEGAL_TRANSITION, SWEPT);
  }

  @Override
  public List<Reading> read() {
    return List.of(
        Reading.of(CLOSES_LATE, lateness.p99(), "of 100 closes by timers one was later than that"),
        Reading.of(HANDLING_SLOW, handling.p99(), "of 100 batches of due timers one took longer"),
        failures(closed.lately(), failed.lately()),
        Reading.of(ILLEGAL_TRANSITION, (double) illegal.lately(), lastIllegal),
        Reading.of(
            SWEPT,
            (double) swept.lately(),
            "no timer closed them; the last was order " + lastSwept));
  }

  private Reading failures(long good, long bad) {
    double success = bad == 0 ? 100 : 100.0 * good / (good + bad);
    return Reading.of(
        CLOSES_FAIL, success, "%d closes failed, the last of order %s".formatted(bad, lastFailed));
  }

  @Override
  public void moved(Moved moved) {
    if (moved.trigger() == OrderTrigger.EXPIRE) {
      closed.increment();
      if (TIMERS.contains(moved.occasion().source())
          && !moved.order().checkout().paymentStarted()) {
        lateness.record(lateness(moved.order()));
      }
    }
  }

  private static Duration lateness(Order closed) {
    return Duration.between(
        closed.deadline().closeAt(), Objects.requireNonNull(closed.progress().closedAt()));
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    lastFailed = orderNo.value();
    failed.increment();
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    handling.record(took);
  }

  @Override
  public void swept(OrderNo orderNo) {
    lastSwept = orderNo.value();
    swept.increment();
  }

  @Override
  public void illegalMove(IllegalTransition move) {
    lastIllegal =
        "order %s is %s, and %s was tried".formatted(move.orderNo(), move.status(), move.trigger());
    illegal.increment();
  }
}
