package io.curfew.simulation;

import io.curfew.announcing.Events;
import io.curfew.announcing.Outbox;
import io.curfew.closing.ClosePolicy;
import io.curfew.order.Orders;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Payments;
import io.curfew.paying.Refunds;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.releasing.Holds;
import io.curfew.work.UnitOfWork;

/** A safety broken on purpose. */
enum Sabotage {
  NONE;

  Orders orders(World world) {
    return world.stores.orders;
  }

  Holds holds(World world) {
    return world.stores.holds;
  }

  Outbox outbox(World world) {
    return world.stores.outbox;
  }

  Payments payments(World world) {
    return world.stores.payments;
  }

  Refunds refunds(World world) {
    return world.stores.refunds;
  }

  IdempotencyKeys keys(World world) {
    return world.stores.keys;
  }

  PaymentGateway gateway(World world) {
    return world.provider;
  }

  Events events(World world) {
    return world.broker;
  }

  UnitOfWork work(UnitOfWork database) {
    return database;
  }

  ClosePolicy policy() {
    return ClosePolicy.unpaidAfterDeadline();
  }

  boolean acknowledgesFirst() {
    return false;
  }

  boolean sweeps() {
    return true;
  }
}
