package io.curfew.fake;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * A payment provider that does what it is told. A payment it was told nothing of is open, and can
 * be closed.
 */
public final class FakeGateway implements PaymentGateway {
  private final Map<String, GatewayAnswer> payments = new ConcurrentHashMap<>();
  private final Map<RefundNo, Money> refunded = new ConcurrentHashMap<>();
  private final Set<String> refusesToClose = ConcurrentHashMap.newKeySet();
  private final List<RefundNo> refundCalls = new CopyOnWriteArrayList<>();
  private final List<String> queries = new CopyOnWriteArrayList<>();
  private final List<RefundAnswer> nextRefundAnswers = new CopyOnWriteArrayList<>();
  private final BooleanSupplier inTransaction;
  private volatile boolean dead;

  /**
   * @param inTransaction whether the caller is in a transaction, which no caller may be
   */
  public FakeGateway(BooleanSupplier inTransaction) {
    this.inTransaction = inTransaction;
  }

  @Override
  public GatewayAnswer query(StartedPayment payment) {
    called();
    queries.add(payment.paymentNo());
    return dead
        ? GatewayAnswer.UNKNOWN
        : payments.getOrDefault(payment.paymentNo(), GatewayAnswer.OPEN);
  }

  @Override
  public GatewayAnswer close(StartedPayment payment) {
    called();
    if (dead || refusesToClose.contains(payment.paymentNo())) {
      return GatewayAnswer.UNKNOWN;
    }
    return payments.merge(
        payment.paymentNo(),
        GatewayAnswer.ENDED,
        (before, ended) -> before.state() == GatewayAnswer.State.PAID ? before : ended);
  }

  @Override
  public RefundAnswer refund(Refund refund) {
    called();
    refundCalls.add(refund.refundNo());
    if (!nextRefundAnswers.isEmpty()) {
      return nextRefundAnswers.remove(0);
    }
    refunded.putIfAbsent(refund.refundNo(), refund.payment().money());
    return RefundAnswer.succeeded();
  }

  private void called() {
    if (inTransaction.getAsBoolean()) {
      throw new IllegalStateException("the payment provider is called inside a transaction");
    }
  }

  /** The customer pays; whether anybody hears of it is another matter. */
  public void captured(String paymentNo, Money money, Instant paidAt) {
    payments.put(paymentNo, GatewayAnswer.paid(money, paidAt));
  }

  public void ended(String paymentNo) {
    payments.put(paymentNo, GatewayAnswer.ENDED);
  }

  /** Says OPEN when asked, and does not answer when told to close. */
  public void refuseToClose(String paymentNo) {
    refusesToClose.add(paymentNo);
  }

  /** No call is answered any more. */
  public void die() {
    dead = true;
  }

  public void revive() {
    dead = false;
  }

  /** What the next calls for refunds answer, one each; after that they succeed. */
  public void answerRefunds(RefundAnswer... answers) {
    nextRefundAnswers.addAll(List.of(answers));
  }

  /** The numbers of the payments asked about, in order. */
  public List<String> queries() {
    return queries;
  }

  /** The refund numbers of all calls, repeats included. */
  public List<RefundNo> refundCalls() {
    return refundCalls;
  }

  /** What was really sent back, by refund number. */
  public Map<RefundNo, Money> refunded() {
    return refunded;
  }
}
