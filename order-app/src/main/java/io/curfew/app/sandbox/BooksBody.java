package io.curfew.app.sandbox;

import io.curfew.order.Money;
import io.curfew.paying.Payment;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The sandbox's books, with the sums of each currency. */
record BooksBody(
    List<Captured> payments,
    List<SentBack> refunds,
    Map<String, Long> captured,
    Map<String, Long> refunded) {
  record Captured(
      String channel,
      String paymentNo,
      String orderNo,
      long amount,
      String currency,
      String paidAt) {
    static Captured of(Payment payment) {
      return new Captured(
          payment.channel(),
          payment.paymentNo(),
          payment.orderNo().value(),
          payment.money().amount(),
          payment.money().currency().getCurrencyCode(),
          payment.paidAt().toString());
    }
  }

  record SentBack(
      String refundNo,
      String channel,
      String paymentNo,
      long amount,
      String currency,
      String doneAt) {
    static SentBack of(BookedRefund refund) {
      return new SentBack(
          refund.refundNo(),
          refund.channel(),
          refund.paymentNo(),
          refund.money().amount(),
          refund.money().currency().getCurrencyCode(),
          refund.doneAt().toString());
    }
  }

  static BooksBody of(SandboxLedger ledger) {
    List<Payment> payments = ledger.payments();
    List<BookedRefund> refunds = ledger.refunds();
    return new BooksBody(
        payments.stream().map(Captured::of).toList(),
        refunds.stream().map(SentBack::of).toList(),
        sums(payments.stream().map(Payment::money)),
        sums(refunds.stream().map(BookedRefund::money)));
  }

  private static Map<String, Long> sums(Stream<Money> amounts) {
    Map<String, Long> sums = new TreeMap<>();
    amounts.forEach(
        money -> sums.merge(money.currency().getCurrencyCode(), money.amount(), Math::addExact));
    return sums;
  }
}
