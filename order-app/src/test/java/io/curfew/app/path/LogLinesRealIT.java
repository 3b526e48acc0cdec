package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.ConnectionFactory;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.LostTimers;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** At the four points where an operator looks, a log line carries the order's number. */
@ExtendWith(OutputCaptureExtension.class)
class LogLinesRealIT {

  @Test
  void theTimerReceivedAndTheStateMovedAreLogged(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh())) {
      Shop shop = app.shop();
      shop.stock("seat", 1);

      String orderNo = shop.place("u", "seat", Duration.ofSeconds(2)).text("orderNo");

      awaitStatus(shop, orderNo, "CLOSED");
      awaitLine(
          output,
          "Order " + orderNo + ": nothing -> PENDING_PAYMENT by PLACE from CUSTOMER (service)");
      awaitLine(output, "Order " + orderNo + ": timer arrived");
      awaitLine(
          output, "Order " + orderNo + ": PENDING_PAYMENT -> CLOSED by EXPIRE from TIMER (curfew)");
    }
  }

  @Test
  void aMissingConfirmIsLoggedAndTheOrderStillClosesOnTime(CapturedOutput output) throws Exception {
    Servers servers = Servers.fresh();
    try (AppUnderTest app = AppUnderTest.start(servers, "curfew.sweep.interval=1h")) {
      Shop shop = app.shop();
      shop.stock("seat", 1);
      deleteExchange(servers.amqpUri(), "curfew.park.v1");

      String orderNo = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");

      awaitStatus(shop, orderNo, "CLOSED");
      awaitLine(output, "Order " + orderNo + ": the broker did not confirm its timer");
      assertThat(shop.order(orderNo).text("closeSource"))
          .as("the timer of the process, or the one sent again once the exchange was repaired")
          .isIn("LOCAL", "TIMER");
    }
  }

  @Test
  void anOrderRepairedByTheSweepIsLogged(CapturedOutput output) {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh(), "curfew.sweep.interval=1s")) {
      Shop shop = app.shop();
      shop.stock("seat", 1);
      LostTimers.place(app, "lost", "seat", 1);
      String orderNo =
          shop.service("GET", "/api/orders?userId=lost", "")
              .json()
              .at("/content/0/orderNo")
              .asString();

      awaitStatus(shop, orderNo, "CLOSED");

      awaitLine(output, "Order " + orderNo + " is overdue and no timer closed it");
      awaitLine(output, "Sweep found 1 overdue orders");
    }
  }

  /** A move is logged after its commit, so a little later than it can be read. */
  private static void awaitLine(CapturedOutput output, String line) {
    await("the log says: " + line).untilAsserted(() -> assertThat(output).contains(line));
  }

  private static void awaitStatus(Shop shop, String orderNo, String status) {
    await("order " + orderNo + " becomes " + status)
        .until(() -> shop.order(orderNo).text("status").equals(status));
  }

  private static void deleteExchange(String amqpUri, String exchange) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(amqpUri);
    try (var connection = factory.newConnection();
        var channel = connection.createChannel()) {
      channel.exchangeDelete(exchange);
    }
  }
}
