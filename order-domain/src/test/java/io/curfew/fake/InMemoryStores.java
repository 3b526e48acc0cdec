package io.curfew.fake;

import io.curfew.contract.Stores;

/** All stores in memory, empty, sharing one unit of work. */
public final class InMemoryStores {
  public final InMemoryUnitOfWork work = new InMemoryUnitOfWork();
  public final InMemoryOrders orders = new InMemoryOrders(work);
  public final InMemoryStock stock = new InMemoryStock(work);
  public final InMemoryCoupons coupons = new InMemoryCoupons(work);
  public final InMemoryHolds holds = new InMemoryHolds(work, stock, coupons);
  public final InMemoryOutbox outbox = new InMemoryOutbox(work);
  public final InMemoryPayments payments = new InMemoryPayments(work);
  public final InMemoryStartedPayments started = new InMemoryStartedPayments(work);
  public final InMemoryRefunds refunds = new InMemoryRefunds(work);
  public final InMemoryReminders reminders = new InMemoryReminders(work);
  public final InMemoryIdempotencyKeys keys = new InMemoryIdempotencyKeys(work);
  public final InMemoryBrakes brakes = new InMemoryBrakes(work);
  public final InMemoryMovedDeadlines movedDeadlines = new InMemoryMovedDeadlines(work);
  public final InMemoryActionLog actions = new InMemoryActionLog(work);
  public final InMemoryTimerTraces traces = new InMemoryTimerTraces();
  public final InMemoryUnconfirmedTimers unconfirmed = new InMemoryUnconfirmedTimers(work, orders);

  /** The same stores as ports. */
  public Stores asPorts() {
    return new Stores(
        orders,
        holds,
        stock,
        coupons,
        outbox,
        payments,
        started,
        refunds,
        reminders,
        keys,
        traces,
        unconfirmed,
        work);
  }
}
