package io.curfew.placing;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.PlanReminder;
import io.curfew.order.Deadline;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderTransitions;
import io.curfew.order.Orders;
import io.curfew.order.PayWindow;
import io.curfew.order.Placement;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.placing.IdempotencyKeys.Claim;
import io.curfew.placing.PlaceOrderCommand.Idempotency;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Places an order: row, lines, holds, idempotency key, event and reminder in one transaction; then
 * its close timer is parked.
 */
public final class PlaceOrder {
  private final OrderKinds kinds;
  private final OrderNumbers numbers;
  private final IdempotencyKeys keys;
  private final Orders orders;
  private final Holds holds;
  private final Outbox outbox;
  private final PlanReminder planReminder;
  private final CloseTimers closeTimers;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public PlaceOrder(
      OrderKinds kinds,
      OrderNumbers numbers,
      IdempotencyKeys keys,
      Orders orders,
      Holds holds,
      Outbox outbox,
      PlanReminder planReminder,
      CloseTimers closeTimers,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.kinds = kinds;
    this.numbers = numbers;
    this.keys = keys;
    this.orders = orders;
    this.holds = holds;
    this.outbox = outbox;
    this.planReminder = planReminder;
    this.closeTimers = closeTimers;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns the order after the commit; its timer is then on its way. The same user, key and
   * fingerprint again return the same order as it is now, and write nothing.
   *
   * @param actor who placed it
   * @throws io.curfew.order.InvalidValue for an unknown kind or SKU, or an amount too large
   * @throws io.curfew.releasing.OutOfStock if the stock does not suffice
   * @throws io.curfew.releasing.CouponUnavailable if the coupon cannot be held
   * @throws IdempotencyConflict if the key came with another fingerprint before
   */
  public PlacedOrder place(PlaceOrderCommand command, String actor) {
    Moved placed = newOrder(command, actor);
    Optional<Order> earlier = work.retried(() -> write(placed, command.idempotency()));
    if (earlier.isPresent()) {
      return new PlacedOrder(earlier.get(), true);
    }
    closeTimers.park(CloseTimer.of(placed.order()));
    watch.moved(placed);
    return new PlacedOrder(placed.order(), false);
  }

  private Moved newOrder(PlaceOrderCommand command, String actor) {
    PayWindow ofKind = kinds.windowOf(command.kind());
    Instant now = clock.instant();
    Placement placement =
        Placement.of(
            numbers.next(),
            command.userId(),
            command.kind(),
            command.lines(),
            command.currency(),
            command.couponCode(),
            now);
    Deadline deadline = Deadline.after(now, command.window() == null ? ofKind : command.window());
    return OrderTransitions.place(
        placement, deadline, new Occasion(now, Source.CUSTOMER, actor, null));
  }

  /** Returns the order placed earlier under the same key, if there is one. */
  private Optional<Order> write(Moved placed, @Nullable Idempotency idempotency) {
    Optional<Order> earlier = earlier(placed.order(), idempotency);
    if (earlier.isEmpty()) {
      orders.add(placed);
      holds.hold(placed.order());
      outbox.add(List.of(new OrderEvent(placed)));
      planReminder.plan(placed.order());
    }
    return earlier;
  }

  private Optional<Order> earlier(Order order, @Nullable Idempotency idempotency) {
    if (idempotency == null) {
      return Optional.empty();
    }
    Claim claim = new Claim(idempotency.fingerprint(), order.orderNo());
    return keys.claim(order.placement().userId(), idempotency.key(), claim)
        .map(before -> sameRequest(before, idempotency));
  }

  private Order sameRequest(Claim before, Idempotency idempotency) {
    if (!before.fingerprint().equals(idempotency.fingerprint())) {
      throw new IdempotencyConflict(idempotency.key());
    }
    OrderNo orderNo = before.orderNo();
    return orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo));
  }
}
