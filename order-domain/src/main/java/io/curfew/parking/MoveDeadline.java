package io.curfew.parking;

import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.Orders;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Moves the deadline of a pending order; its grace stays. Earlier: one more timer is parked after
 * the commit. Later: nothing is parked, since the old timer finds the order not yet due and is
 * parked again.
 */
public final class MoveDeadline {
  private static final Duration SOONEST = Duration.ofSeconds(1);
  private static final Duration LATEST = Duration.ofDays(30);

  private final Orders orders;
  private final CloseTimers closeTimers;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public MoveDeadline(Orders orders, CloseTimers closeTimers, UnitOfWork work, DatabaseTime clock) {
    this.orders = orders;
    this.closeTimers = closeTimers;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns the order with its new deadline, after the commit.
   *
   * @throws InvalidValue unless {@code payBy} is 1 s to 30 days from now
   * @throws OrderNotFound if there is no such order
   * @throws io.curfew.order.IllegalTransition if the order is settled
   */
  public Order move(OrderNo orderNo, Instant payBy) {
    Instant to = checked(payBy.truncatedTo(ChronoUnit.MILLIS));
    Changed changed = work.retried(() -> change(orderNo, to));
    if (changed.isEarlier()) {
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

  private Changed change(OrderNo orderNo, Instant payBy) {
    Order before = orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo));
    Order after = before.withPayBy(payBy);
    if (!orders.saveDeadline(after)) {
      throw new Contended("order " + orderNo + " changed while its deadline was moved");
    }
    return new Changed(before, after);
  }

  private record Changed(Order before, Order after) {
    boolean isEarlier() {
      return after.deadline().closeAt().isBefore(before.deadline().closeAt());
    }
  }
}
