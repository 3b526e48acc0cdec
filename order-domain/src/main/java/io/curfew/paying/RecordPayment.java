package io.curfew.paying;

import io.curfew.announcing.OrderMoves;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Records a payment and applies it to its order, in one transaction: the order is paid by it, or
 * the money is owed back, or a person must look. Told twice, it counts once.
 */
public final class RecordPayment {
  private final Payments payments;
  private final StartedPayments started;
  private final OweRefund oweRefund;
  private final OrderMoves moves;
  private final Holds holds;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public RecordPayment(
      Payments payments,
      StartedPayments started,
      OweRefund oweRefund,
      OrderMoves moves,
      Holds holds,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.payments = payments;
    this.started = started;
    this.oweRefund = oweRefund;
    this.moves = moves;
    this.holds = holds;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * Returns after the commit; money that is owed back is then on its way to the provider.
   *
   * @throws io.curfew.order.OrderNotFound if there is no such order; nothing was stored, the sender
   *     may try again
   */
  public PaymentOutcome record(Payment payment, Source source) {
    Recorded recorded = work.retried(() -> judge(payment, source));
    recorded.moved().ifPresent(watch::moved);
    recorded.anomalies().forEach(watch::holdAnomaly);
    recorded.refund().ifPresent(oweRefund::send);
    if (recorded.outcome() == PaymentOutcome.MISMATCHED) {
      watch.paymentMismatched(payment.orderNo(), payment.channel(), payment.paymentNo());
    }
    return recorded.outcome();
  }

  private Recorded judge(Payment payment, Source source) {
    Order order = moves.existing(payment.orderNo());
    Optional<RecordedPayment> before = payments.find(payment.channel(), payment.paymentNo());
    if (before.isPresent()) {
      boolean repeat = payment.isRepeatOf(before.get().payment());
      return Recorded.as(repeat ? PaymentOutcome.DUPLICATE : PaymentOutcome.MISMATCHED);
    }
    Instant now = clock.instant();
    PaymentOutcome outcome = outcome(payment, order);
    payments.add(new RecordedPayment(payment, outcome, now));
    Recorded recorded = apply(payment, outcome, order, Occasion.automatic(now, source));
    // after the order: a close locks in this order too
    started.end(payment.channel(), payment.paymentNo(), payment.orderNo(), now);
    return recorded;
  }

  private static PaymentOutcome outcome(Payment payment, Order order) {
    if (!payment.money().equals(order.placement().amount())) {
      return PaymentOutcome.MISMATCHED;
    }
    return switch (order.status()) {
      case PENDING_PAYMENT -> PaymentOutcome.ACCEPTED;
      case CLOSED, CANCELLED -> PaymentOutcome.LATE_REFUNDING;
      case PAID, REFUNDING, REFUNDED -> PaymentOutcome.EXTRA_REFUNDING;
    };
  }

  private Recorded apply(Payment payment, PaymentOutcome outcome, Order order, Occasion occasion) {
    return switch (outcome) {
      case ACCEPTED -> {
        Moved paid = moves.make(order, OrderTrigger.PAY, occasion);
        if (order.checkout().paymentStarted()) {
          started.followUp(List.of(order.orderNo()), occasion.at());
        }
        yield new Recorded(outcome, Optional.of(paid), holds.sell(paid.order()), Optional.empty());
      }
      case LATE_REFUNDING -> {
        Moved owed = moves.make(order, OrderTrigger.LATE_PAYMENT, occasion);
        Refund refund = oweRefund.owe(payment, RefundCause.LATE, occasion.at(), null);
        yield new Recorded(outcome, Optional.of(owed), List.of(), Optional.of(refund));
      }
      case EXTRA_REFUNDING -> {
        Refund refund = oweRefund.owe(payment, RefundCause.EXTRA, occasion.at(), null);
        yield new Recorded(outcome, Optional.empty(), List.of(), Optional.of(refund));
      }
      case MISMATCHED, DUPLICATE -> Recorded.as(outcome);
    };
  }

  private record Recorded(
      PaymentOutcome outcome,
      Optional<Moved> moved,
      List<HoldAnomaly> anomalies,
      Optional<Refund> refund) {
    static Recorded as(PaymentOutcome outcome) {
      return new Recorded(outcome, Optional.empty(), List.of(), Optional.empty());
    }
  }
}
