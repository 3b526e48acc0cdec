package io.curfew.app.support;

import io.curfew.fake.FakeGateway;
import io.curfew.order.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** The embedded default with a payment provider that does what a test tells it. */
public final class ProvidedShop implements AutoCloseable {
  private static final AtomicInteger NEXT = new AtomicInteger();

  /** Throws if it is called inside a transaction. */
  public final FakeGateway gateway =
      new FakeGateway(TransactionSynchronizationManager::isActualTransactionActive);

  public final AppUnderTest app;
  public final Shop shop;

  public ProvidedShop(String... settings) {
    app = AppUnderTest.embedded(gateway, settings);
    shop = app.shop();
    shop.stock("seat", 10_000);
  }

  /** One seat at 100 CNY. */
  public String placed(Duration payWithin) {
    return shop.place("u1", "seat", payWithin).text("orderNo");
  }

  /** An order that is PAID by the payment of this number. */
  public String paid(String paymentNo) {
    String orderNo = placed(Duration.ofMinutes(5));
    shop.pay(orderNo, paymentNo, 100);
    return orderNo;
  }

  /** An order whose payment came after it was cancelled. */
  public String paidLate(String paymentNo) {
    String orderNo = placed(Duration.ofMinutes(5));
    shop.cancel(orderNo);
    shop.pay(orderNo, paymentNo, 100);
    return orderNo;
  }

  /** The number of a payment that is started now. */
  public String started(String orderNo) {
    return shop.startPayment(orderNo, "card").text("paymentNo");
  }

  /** The customer pays what the order costs, and no callback comes. */
  public void capture(String paymentNo) {
    gateway.captured(paymentNo, new Money(100, Currency.getInstance("CNY")), Instant.now());
  }

  public String status(String orderNo) {
    return shop.order(orderNo).text("status");
  }

  public long version(String orderNo) {
    return shop.order(orderNo).json().path("version").asLong();
  }

  /** The refund of the order's only payment. */
  public JsonNode refund(String orderNo) {
    return shop.payments(orderNo).path(0).path("refund");
  }

  /** What is stuck about this order, of every type. */
  public JsonNode stuck(String orderNo) {
    for (JsonNode stuck : shop.viewer("/stuck?size=200").json().path("content")) {
      if (stuck.path("orderNo").asString().equals(orderNo)) {
        return stuck;
      }
    }
    return MissingNode.getInstance();
  }

  /** A payment number that no other test has. */
  public static String newPaymentNo() {
    return "p-" + NEXT.incrementAndGet();
  }

  @Override
  public void close() {
    gateway.revive();
    app.close();
  }
}
