package io.curfew.contract;

import io.curfew.announcing.Outbox;
import io.curfew.order.Orders;
import io.curfew.parking.TimerTraces;
import io.curfew.paying.Payments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.releasing.Coupons;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Stock;
import io.curfew.work.UnitOfWork;

/** The stores under test. They share one database and one unit of work. */
public record Stores(
    Orders orders,
    Holds holds,
    Stock stock,
    Coupons coupons,
    Outbox outbox,
    Payments payments,
    IdempotencyKeys keys,
    TimerTraces traces,
    UnitOfWork work) {}
