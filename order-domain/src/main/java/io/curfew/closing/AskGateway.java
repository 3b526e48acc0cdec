package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.paying.AskPayment;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Asks the payment provider about all open payments of an order, at the same time. */
public final class AskGateway {
  private final StartedPayments started;
  private final AskPayment askPayment;
  private final Executor calls;

  /**
   * @param calls runs the calls, each of which takes some seconds at most, at once or not at all: a
   *     call it rejects has no answer
   */
  public AskGateway(StartedPayments started, AskPayment askPayment, Executor calls) {
    this.started = started;
    this.askPayment = askPayment;
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
        started.open(order.orderNo()).stream().map(this::begin).toList();
    return asked.stream().map(AskGateway::answer).reduce(true, Boolean::logicalAnd);
  }

  private CompletableFuture<Boolean> begin(StartedPayment payment) {
    try {
      return CompletableFuture.supplyAsync(() -> askPayment.ask(payment), calls);
    } catch (RejectedExecutionException busy) {
      return CompletableFuture.completedFuture(false);
    }
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
