package io.curfew.paying;

import io.curfew.order.Source;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;

/**
 * Asks the payment provider about one started payment, outside any transaction. Paid: the payment
 * is recorded. Open: it is closed there, so that nobody can pay it any more.
 */
public final class AskPayment {
  private final StartedPayments started;
  private final PaymentGateway gateway;
  private final RecordPayment recordPayment;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public AskPayment(
      StartedPayments started,
      PaymentGateway gateway,
      RecordPayment recordPayment,
      UnitOfWork work,
      DatabaseTime clock) {
    this.started = started;
    this.gateway = gateway;
    this.recordPayment = recordPayment;
    this.work = work;
    this.clock = clock;
  }

  /** Returns whether the payment is now known to be recorded or ended, after the commit. */
  public boolean ask(StartedPayment payment) {
    GatewayAnswer answer = gateway.query(payment);
    if (answer.state() == GatewayAnswer.State.OPEN) {
      answer = gateway.close(payment);
    }
    return switch (answer.state()) {
      case PAID -> record(payment, answer);
      case ENDED -> end(payment);
      case OPEN, UNKNOWN -> false;
    };
  }

  private boolean record(StartedPayment payment, GatewayAnswer answer) {
    recordPayment.record(payment.captured(answer), Source.GATEWAY);
    return true;
  }

  private boolean end(StartedPayment payment) {
    return work.retried(
        () -> {
          started.end(payment.channel(), payment.paymentNo(), payment.orderNo(), clock.instant());
          return true;
        });
  }
}
