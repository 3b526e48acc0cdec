package io.curfew.contract;

import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.Reminders;
import io.curfew.order.Orders;
import io.curfew.parking.TimerTraces;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.Payments;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.releasing.Coupons;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Stock;
import io.curfew.watching.Watch;
import io.curfew.work.UnitOfWork;

/** The stores under test. They share one database and one unit of work. */
public record Stores(
    Orders orders,
    Holds holds,
    Stock stock,
    Coupons coupons,
    Outbox outbox,
    Payments payments,
    StartedPayments started,
    Refunds refunds,
    Reminders reminders,
    IdempotencyKeys keys,
    TimerTraces traces,
    UnconfirmedTimers unconfirmed,
    UnitOfWork work) {
  public OrderMoves moves() {
    return new OrderMoves(orders, outbox, new Watch() {});
  }
}
