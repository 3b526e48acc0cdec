package io.curfew.fake;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.GatewayAnswer.State;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * A payment provider that does what it is told. A payment it was told nothing of is open, and can
 * be closed.
 */
public final class FakeGateway implements PaymentGateway {
  private static final RefundAnswer NO_ANSWER = RefundAnswer.notYet("no answer");

  private final Map<String, GatewayAnswer> payments = new ConcurrentHashMap<>();
  private final Map<RefundNo, Payment> sentBack = new ConcurrentHashMap<>();
  private final Set<String> refusesToClose = ConcurrentHashMap.newKeySet();
  private final List<RefundNo> refundCalls = new CopyOnWriteArrayList<>();
  private final List<String> queries = new CopyOnWriteArrayList<>();
  private final Queue<RefundAnswer> nextRefundAnswers = new ConcurrentLinkedQueue<>();
  private final Queue<Runnable> afterQueries = new ConcurrentLinkedQueue<>();
  private final Queue<Runnable> afterRefunds = new ConcurrentLinkedQueue<>();
  private final BooleanSupplier inTransaction;
  private final CrashPoint crashPoint;
  private volatile boolean dead;

  /**
   * @param inTransaction whether the caller is in a transaction, which no caller may be
   */
  public FakeGateway(BooleanSupplier inTransaction) {
    this(inTransaction, new CrashPoint());
  }

  /**
   * @param crashPoint where the calling process may end
   */
  public FakeGateway(BooleanSupplier inTransaction, CrashPoint crashPoint) {
    this.inTransaction = inTransaction;
    this.crashPoint = crashPoint;
  }

  @Override
  public GatewayAnswer query(StartedPayment payment) {
    called();
    queries.add(payment.paymentNo());
    GatewayAnswer answer = dead ? GatewayAnswer.UNKNOWN : stateOf(payment.paymentNo());
    happens(afterQueries);
    return answered(answer);
  }

  @Override
  public GatewayAnswer close(StartedPayment payment) {
    called();
    if (dead || refusesToClose.contains(payment.paymentNo())) {
      return GatewayAnswer.UNKNOWN;
    }
    return answered(
        payments.merge(payment.paymentNo(), GatewayAnswer.ENDED, FakeGateway::unlessPaid));
  }

  @Override
  public RefundAnswer refund(Refund refund) {
    called();
    refundCalls.add(refund.refundNo());
    RefundAnswer answer = dead ? NO_ANSWER : judged(refund);
    happens(afterRefunds);
    return answered(answer);
  }

  /** What was sent stays sent, and is said to be whenever somebody asks. */
  private RefundAnswer judged(Refund refund) {
    RefundAnswer planned =
        sentBack.containsKey(refund.refundNo()) ? null : nextRefundAnswers.poll();
    if (planned != null) {
      return planned;
    }
    sentBack.putIfAbsent(refund.refundNo(), refund.payment());
    return RefundAnswer.succeeded();
  }

  private void called() {
    if (inTransaction.getAsBoolean()) {
      throw new IllegalStateException("the payment provider is called inside a transaction");
    }
    crashPoint.step();
  }

  /** The provider has done it; whether the caller lives to hear of it is another matter. */
  private <T> T answered(T answer) {
    crashPoint.step();
    return answer;
  }

  private static void happens(Queue<Runnable> planned) {
    Runnable next = planned.poll();
    if (next != null) {
      next.run();
    }
  }

  private static GatewayAnswer unlessPaid(GatewayAnswer before, GatewayAnswer ended) {
    return before.state() == State.PAID ? before : ended;
  }

  /** How the payment stands, whether the provider can be reached or not. */
  public GatewayAnswer stateOf(String paymentNo) {
    return payments.getOrDefault(paymentNo, GatewayAnswer.OPEN);
  }

  /**
   * The customer pays; whether anybody hears of it is another matter.
   *
   * @return false if the payment has ended or is paid
   */
  public boolean captured(String paymentNo, Money money, Instant paidAt) {
    GatewayAnswer paid = GatewayAnswer.paid(money, paidAt);
    return payments.putIfAbsent(paymentNo, paid) == null;
  }

  public void ended(String paymentNo) {
    payments.put(paymentNo, GatewayAnswer.ENDED);
  }

  /** Says OPEN when asked, and does not answer when told to close. */
  public void refuseToClose(String paymentNo) {
    refusesToClose.add(paymentNo);
  }

  /** This happens after the next query that has nothing planned is judged, before its answer. */
  public void afterNextQuery(Runnable meanwhile) {
    afterQueries.add(meanwhile);
  }

  /** As {@link #afterNextQuery}, for a refund. */
  public void afterNextRefund(Runnable meanwhile) {
    afterRefunds.add(meanwhile);
  }

  /** No call is answered any more. */
  public void die() {
    dead = true;
  }

  public void revive() {
    dead = false;
  }

  public boolean isDead() {
    return dead;
  }

  /** What the next calls for refunds answer, one each, sending nothing; after that they succeed. */
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
    return sentBack.entrySet().stream()
        .collect(toUnmodifiableMap(Map.Entry::getKey, entry -> entry.getValue().money()));
  }

  /** The payments that were really sent back, once for each time. */
  public Collection<Payment> sentBack() {
    return sentBack.values();
  }
}
