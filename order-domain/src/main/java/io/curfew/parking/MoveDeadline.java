package io.curfew.parking;

import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Reminders;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.StaleOrder;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Moves the deadline of a pending order; its grace stays, and its reminder moves with it. Earlier:
 * one more timer is parked after the commit. Later: nothing is parked, since the old timer finds
 * the order not yet due and is parked again, unless the order was due already.
 */
public final class MoveDeadline {
  private static final Duration SOONEST = Duration.ofSeconds(1);
  private static final Duration LATEST = Duration.ofDays(30);

  private final OrderMoves moves;
  private final Reminders reminders;
  private final CloseTimers closeTimers;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public MoveDeadline(
      OrderMoves moves,
      Reminders reminders,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock) {
    this.moves = moves;
    this.reminders = reminders;
    this.closeTimers = closeTimers;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns the order with its new deadline, after the commit.
   *
   * @throws InvalidValue unless {@code payBy} is 1 s to 30 days from now
   * @throws io.curfew.order.OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition if the order is settled
   */
  public Order move(OrderNo orderNo, Instant payBy) {
    return move(orderNo, null, payBy);
  }

  /**
   * As the other, for a caller who has seen a certain version; judged after the state.
   *
   * @param version {@code null} if any will do
   * @throws io.curfew.order.StaleOrder if the order has another version
   */
  public Order move(OrderNo orderNo, @Nullable Long version, Instant payBy) {
    Instant to = checked(payBy.truncatedTo(ChronoUnit.MILLIS));
    Changed changed = work.retried(() -> change(orderNo, version, to));
    if (changed.isEarlier() || changed.wasDue(clock.instant())) {
      closeTimers.park(CloseTimer.of(changed.after()));
    }
    return changed.after();
  }

  private Instant checked(Instant payBy) {
    Instant now = clock.instant();
    if (payBy.isBefore(now.plus(SOONEST)) || payBy.isAfter(now.plus(LATEST))) {
      throw new InvalidValue("payBy", "must be 1 second to 30 days from now");
    }
    return payBy;
  }

  private Changed change(OrderNo orderNo, @Nullable Long version, Instant payBy) {
    Order before = moves.existing(orderNo);
    Order after = before.withPayBy(payBy);
    StaleOrder.unlessVersion(version, before);
    // the reminder first, as whoever reminds locks it: the other way round they could deadlock
    reminders.move(orderNo, Duration.between(before.deadline().payBy(), payBy));
    return new Changed(before, moves.change(after));
  }

  private record Changed(Order before, Order after) {
    boolean isEarlier() {
      return after.dueAt().isBefore(before.dueAt());
    }

    /** Then its old timer may wait for something else: the end of a pause, or its next attempt. */
    boolean wasDue(Instant now) {
      return !now.isBefore(before.dueAt());
    }
  }
}
