package io.curfew.paying;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.Optional;

/**
 * Records a payment and applies it to its order, in one transaction. Told twice, it counts once.
 */
public final class RecordPayment {
  private final Payments payments;
  private final Orders orders;
  private final Holds holds;
  private final Outbox outbox;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public RecordPayment(
      Payments payments,
      Orders orders,
      Holds holds,
      Outbox outbox,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.payments = payments;
    this.orders = orders;
    this.holds = holds;
    this.outbox = outbox;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns after the commit.
   *
   * @throws OrderNotFound if there is no such order; nothing was stored, the sender may try again
   */
  public PaymentOutcome record(Payment payment, Source source) {
    Recorded recorded = work.retried(() -> judge(payment, source));
    recorded.moved().ifPresent(watch::moved);
    recorded.anomalies().forEach(watch::holdAnomaly);
    return recorded.outcome();
  }

  private Recorded judge(Payment payment, Source source) {
    Order order =
        orders.find(payment.orderNo()).orElseThrow(() -> new OrderNotFound(payment.orderNo()));
    Optional<RecordedPayment> before = payments.find(payment.channel(), payment.paymentNo());
    if (before.isPresent()) {
      boolean repeat = payment.isRepeatOf(before.get().payment());
      return Recorded.withoutMove(repeat ? PaymentOutcome.DUPLICATE : PaymentOutcome.MISMATCHED);
    }
    Recorded recorded = apply(payment, order, Occasion.automatic(clock.instant(), source));
    payments.add(new RecordedPayment(payment, recorded.outcome(), clock.instant()));
    return recorded;
  }

  private Recorded apply(Payment payment, Order order, Occasion occasion) {
    if (!payment.money().equals(order.placement().amount())) {
      return Recorded.withoutMove(PaymentOutcome.MISMATCHED);
    }
    return switch (order.status()) {
      case PENDING_PAYMENT -> pay(order, occasion);
      case CLOSED, CANCELLED -> owe(order, occasion);
      case PAID, REFUNDING, REFUNDED -> Recorded.withoutMove(PaymentOutcome.EXTRA_REFUNDING);
    };
  }

  private Recorded pay(Order order, Occasion occasion) {
    Moved moved = save(OrderTransitions.move(order, OrderTrigger.PAY, occasion));
    return new Recorded(PaymentOutcome.ACCEPTED, Optional.of(moved), holds.sell(moved.order()));
  }

  private Recorded owe(Order order, Occasion occasion) {
    Moved moved = save(OrderTransitions.move(order, OrderTrigger.LATE_PAYMENT, occasion));
    return new Recorded(PaymentOutcome.LATE_REFUNDING, Optional.of(moved), List.of());
  }

  private Moved save(Moved moved) {
    if (orders.saveAll(List.of(moved)).isEmpty()) {
      throw new Contended(
          "order " + moved.order().orderNo() + " changed while a payment was applied");
    }
    outbox.add(List.of(new OrderEvent(moved)));
    return moved;
  }

  private record Recorded(
      PaymentOutcome outcome, Optional<Moved> moved, List<HoldAnomaly> anomalies) {
    static Recorded withoutMove(PaymentOutcome outcome) {
      return new Recorded(outcome, Optional.empty(), List.of());
    }
  }
}
