package io.curfew.app.money;

import io.curfew.app.sandbox.BookedRefund;
import io.curfew.app.sandbox.SandboxLedger;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.app.support.TestSecrets;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import java.time.Instant;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The payment provider as a customer meets it: takes money, and tells the shop by callback. */
public final class Provider {
  private static final Currency CNY = Currency.getInstance("CNY");

  private final Shop shop;
  private final Tally tally;
  private final SandboxLedger ledger;
  private final Map<String, Captured> captured = new ConcurrentHashMap<>();

  public Provider(Shop shop, SandboxLedger ledger, Tally tally) {
    this.shop = shop;
    this.ledger = ledger;
    this.tally = tally;
  }

  /** A payment the shop has started. */
  public record Started(String orderNo, String channel, String paymentNo) {}

  /** Money that was taken. */
  public record Captured(
      String orderNo, String channel, String paymentNo, long amount, Instant paidAt) {
    public String body() {
      return """
          {"paymentNo":"%s","orderNo":"%s","channel":"%s","amount":%d,"currency":"CNY","paidAt":"%s"}"""
          .formatted(paymentNo, orderNo, channel, amount, paidAt);
    }
  }

  public Captured capture(Started started, long amount) {
    return capture(started.orderNo(), started.channel(), started.paymentNo(), amount);
  }

  public Captured capture(String orderNo, String channel, String paymentNo, long amount) {
    Captured money = new Captured(orderNo, channel, paymentNo, amount, Instant.now());
    boolean booked =
        ledger.capture(
            new Payment(
                channel, paymentNo, new OrderNo(orderNo), new Money(amount, CNY), money.paidAt()));
    if (!booked) {
      throw new IllegalStateException("the payment was closed before it was captured");
    }
    captured.put(paymentNo, money);
    return money;
  }

  /** Tells the shop, and returns what the shop made of it. */
  String callback(Captured money) {
    String body = money.body();
    Answer answer =
        Patience.answered(
            () -> shop.callback(body, Shop.signature(TestSecrets.CALLBACK, Instant.now(), body)));
    String outcome = answer.status() == 200 ? answer.text("outcome") : answer.text("code");
    tally.count("callback " + outcome);
    return outcome;
  }

  public Collection<Captured> captured() {
    return captured.values();
  }

  /** The amounts its own ledger has sent back, by payment. */
  public Map<String, List<Long>> refunds() {
    return ledger.refunds().stream()
        .collect(
            Collectors.groupingBy(
                BookedRefund::paymentNo,
                Collectors.mapping(refund -> refund.money().amount(), Collectors.toList())));
  }
}
