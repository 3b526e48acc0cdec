package io.curfew.simulation;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The payment provider, with its own books of what was captured and sent back. */
final class Provider implements PaymentGateway {
  /** How it feels today. */
  enum Mood {
    ALIVE,
    SLOW,
    DEAD
  }

  static final List<Mood> MOODS = List.of(Mood.values());

  private final World world;
  private final Map<String, Payment> captured = new LinkedHashMap<>();
  private final Map<String, RefundNo> sentBack = new HashMap<>();
  private final Set<String> ended = new HashSet<>();
  private final Set<RefundNo> refused = new HashSet<>();
  private Mood mood = Mood.ALIVE;

  Provider(World world) {
    this.world = world;
  }

  void feels(Mood newMood) {
    mood = newMood;
    world.coverage.count("provider " + newMood);
  }

  /** The customer pays. Not possible once the payment has ended here. */
  boolean capture(Payment payment) {
    return !ended.contains(payment.paymentNo())
        && captured.putIfAbsent(payment.paymentNo(), payment) == null;
  }

  @Override
  public GatewayAnswer query(StartedPayment payment) {
    return isDeaf() ? GatewayAnswer.UNKNOWN : state(payment.paymentNo());
  }

  @Override
  public GatewayAnswer close(StartedPayment payment) {
    if (isDeaf()) {
      return GatewayAnswer.UNKNOWN;
    }
    if (!captured.containsKey(payment.paymentNo())) {
      ended.add(payment.paymentNo());
    }
    return state(payment.paymentNo());
  }

  private GatewayAnswer state(String paymentNo) {
    Payment paid = captured.get(paymentNo);
    if (paid != null) {
      return GatewayAnswer.paid(paid.money(), paid.paidAt());
    }
    return ended.contains(paymentNo) ? GatewayAnswer.ENDED : GatewayAnswer.OPEN;
  }

  @Override
  public RefundAnswer refund(Refund refund) {
    if (isDeaf() || world.badLuck(10)) {
      return RefundAnswer.notYet("later");
    }
    RefundNo refundNo = refund.refundNo();
    if (refused.contains(refundNo)
        || (world.badLuck(3) && sentBack.get(refund.payment().paymentNo()) == null)) {
      refused.add(refundNo);
      return RefundAnswer.failed("the account is closed");
    }
    sendBack(refundNo, refund.payment());
    return world.badLuck(10) ? RefundAnswer.notYet("it is on its way") : RefundAnswer.succeeded();
  }

  private void sendBack(RefundNo refundNo, Payment payment) {
    RefundNo before = sentBack.putIfAbsent(payment.paymentNo(), refundNo);
    world.ledger.require(
        before == null || before.equals(refundNo),
        () -> "payment %s is sent back twice".formatted(payment.paymentNo()));
    Payment paid = captured.get(payment.paymentNo());
    world.ledger.require(
        paid != null && paid.money().equals(payment.money()),
        () -> "money is sent back that never came: " + payment);
  }

  /** What it refused to send back it will do if asked again. */
  void relent(RefundNo refundNo) {
    refused.remove(refundNo);
  }

  private boolean isDeaf() {
    world.ledger.require(
        world.transaction() == null, () -> "the provider is called inside a transaction");
    if (mood == Mood.SLOW) {
      world.pause(2_000);
    }
    return mood == Mood.DEAD || (mood == Mood.SLOW && world.random.nextBoolean());
  }

  Collection<Payment> captured() {
    return captured.values();
  }

  @Nullable Money captured(String paymentNo) {
    Payment paid = captured.get(paymentNo);
    return paid == null ? null : paid.money();
  }

  /** The refund with which this payment was sent back, or {@code null}. */
  @Nullable RefundNo sentBack(String paymentNo) {
    return sentBack.get(paymentNo);
  }
}
