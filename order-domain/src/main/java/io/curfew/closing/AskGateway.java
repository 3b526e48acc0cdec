package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.order.Source;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.RecordPayment;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/**
 * Asks the payment provider about the payments that were started for an order, all at the same
 * time, outside any transaction. Paid: the payment is recorded. Open: it is closed there, so that
 * nobody can pay it any more.
 */
public final class AskGateway {
  private final StartedPayments started;
  private final PaymentGateway gateway;
  private final RecordPayment recordPayment;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Executor calls;

  /**
   * @param calls runs the calls, each of which takes some seconds at most
   */
  public AskGateway(
      StartedPayments started,
      PaymentGateway gateway,
      RecordPayment recordPayment,
      UnitOfWork work,
      DatabaseTime clock,
      Executor calls) {
    this.started = started;
    this.gateway = gateway;
    this.recordPayment = recordPayment;
    this.work = work;
    this.clock = clock;
    this.calls = calls;
  }

  /**
   * Returns whether every payment of the order is now known to be recorded or ended. If one was
   * accepted, the order is PAID and no longer as it is given here.
   *
   * @throws io.curfew.work.DatabaseUnavailable if there is no database to write answers to
   */
  public boolean ask(Order order) {
    List<CompletableFuture<Boolean>> asked =
        started.open(order.orderNo()).stream()
            .map(payment -> CompletableFuture.supplyAsync(() -> isSettled(payment), calls))
            .toList();
    return asked.stream().map(AskGateway::answer).reduce(true, Boolean::logicalAnd);
  }

  private boolean isSettled(StartedPayment payment) {
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
          started.end(payment.channel(), payment.paymentNo(), clock.instant());
          return true;
        });
  }

  private static boolean answer(CompletableFuture<Boolean> asked) {
    try {
      return asked.join();
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw failure;
    }
  }
}
