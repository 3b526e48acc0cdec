package io.curfew.app.sandbox;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.RefundAnswer;
import java.time.Instant;
import java.util.Currency;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The sandbox's books: what was captured, closed and sent back. In memory, for as long as the
 * process lives. Safe for many threads.
 */
public final class SandboxLedger {
  private final Map<PaymentKey, Payment> captured = new LinkedHashMap<>();
  private final Set<PaymentKey> closed = new HashSet<>();
  private final Map<String, BookedRefund> refunds = new LinkedHashMap<>();

  /**
   * The customer pays. Returns whether that was booked: a payment is captured once, and never after
   * it was closed.
   */
  public synchronized boolean capture(Payment payment) {
    PaymentKey key = PaymentKey.of(payment);
    return !closed.contains(key) && captured.putIfAbsent(key, payment) == null;
  }

  /** A payment the sandbox was never told of is open: the customer may still begin it. */
  synchronized GatewayAnswer find(PaymentKey key) {
    Payment payment = captured.get(key);
    if (payment != null) {
      return GatewayAnswer.paid(payment.money(), payment.paidAt());
    }
    return closed.contains(key) ? GatewayAnswer.ENDED : GatewayAnswer.OPEN;
  }

  synchronized GatewayAnswer close(PaymentKey key) {
    if (!captured.containsKey(key)) {
      closed.add(key);
    }
    return find(key);
  }

  /** Books the refund unless its number is booked already, and says what has come of it by now. */
  synchronized RefundAnswer refund(BookedRefund asked, Instant now) {
    BookedRefund booked = refunds.get(asked.refundNo());
    if (booked != null) {
      return booked.isRepeatOf(asked)
          ? said(booked, now)
          : RefundAnswer.failed("the number belongs to another refund");
    }
    if (!isCovered(asked)) {
      return RefundAnswer.failed("more than is left of the payment");
    }
    refunds.put(asked.refundNo(), asked);
    return said(asked, now);
  }

  private static RefundAnswer said(BookedRefund booked, Instant now) {
    return now.isBefore(booked.doneAt())
        ? RefundAnswer.notYet("on its way")
        : RefundAnswer.succeeded();
  }

  /**
   * Shops report payments by callback, so one the sandbox was never told of is taken for captured,
   * with what is first sent back of it.
   */
  private boolean isCovered(BookedRefund asked) {
    List<BookedRefund> before =
        refunds.values().stream().filter(other -> other.payment().equals(asked.payment())).toList();
    Payment payment = captured.get(asked.payment());
    if (payment == null) {
      return before.isEmpty();
    }
    return payment.money().currency().equals(asked.money().currency())
        && asked.money().amount()
            <= payment.money().amount() - sum(before.stream().map(BookedRefund::money).toList());
  }

  /** The payment of this channel and number, if the customer paid it. */
  public synchronized Optional<Payment> payment(String channel, String paymentNo) {
    return Optional.ofNullable(captured.get(new PaymentKey(channel, paymentNo)));
  }

  /** The refund of this number, if it was booked. */
  public synchronized Optional<BookedRefund> refund(String refundNo) {
    return Optional.ofNullable(refunds.get(refundNo));
  }

  /** Everything captured, oldest first. */
  public synchronized List<Payment> payments() {
    return List.copyOf(captured.values());
  }

  /** Everything sent back or on its way, oldest first. */
  public synchronized List<BookedRefund> refunds() {
    return List.copyOf(refunds.values());
  }

  /** All that was captured in a currency. */
  public Money captured(Currency currency) {
    return total(payments().stream().map(Payment::money).toList(), currency);
  }

  /** All that was sent back, or is on its way, in a currency. */
  public Money refunded(Currency currency) {
    return total(refunds().stream().map(BookedRefund::money).toList(), currency);
  }

  private static Money total(List<Money> amounts, Currency currency) {
    return new Money(
        sum(amounts.stream().filter(money -> money.currency().equals(currency)).toList()),
        currency);
  }

  private static long sum(List<Money> amounts) {
    LongStream minor = amounts.stream().mapToLong(Money::amount);
    return minor.reduce(0, Math::addExact);
  }
}
