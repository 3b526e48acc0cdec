package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.LostTimers;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** From the broker to the operator and back, with real servers. */
class QuarantineRealIT {
  private static final Duration LONGEST = Duration.ofSeconds(40);

  @Test
  void aLostTimerIsSentAgainAndClosesItsOrderAndWhatNobodyCanReadIsDiscarded() throws Exception {
    Servers servers = Servers.fresh();
    try (AppUnderTest app = AppUnderTest.start(servers, "curfew.sweep.interval=1h")) {
      Shop shop = app.shop();
      shop.stock("seat", 1);
      LostTimers.place(app, "lost", "seat", 1);
      String orderNo =
          shop.service("GET", "/api/orders?userId=lost", "")
              .json()
              .at("/content/0/orderNo")
              .asString();
      awaitTopology(shop);
      String timer =
          "{\"v\":1,\"timers\":[{\"orderNo\":\"%s\",\"closeAt\":\"2026-03-01T10:00:00.000Z\"}]}";
      publish(servers, "nowhere", utf8(timer.formatted(orderNo)));
      publish(servers, "due", new byte[] {-1, 0, 1});

      String lost = "/quarantine/" + arrived(shop, "LOST").path("id").asLong();
      String unreadable = "/quarantine/" + arrived(shop, "UNREADABLE").path("id").asLong();

      assertThat(shop.operator(lost + "/retry", "").text("status")).isEqualTo("RETRIED");
      await("its order is closed by its timer")
          .atMost(LONGEST)
          .until(() -> shop.order(orderNo).text("closeSource").equals("TIMER"));
      assertThat(viewed(shop, unreadable).path("bodyBase64").asString()).isEqualTo("/wAB");
      assertThat(shop.operator(unreadable + "/discard", "{\"reason\":\"junk\"}").status())
          .isEqualTo(200);
      assertThat(viewed(shop, "/quarantine?status=OPEN").path("total").asInt()).isZero();
    }
  }

  /** Until then what is published to an exchange of ours can find no queue. */
  private static void awaitTopology(Shop shop) {
    await("the broker is reached and every queue declared")
        .atMost(LONGEST)
        .until(
            () ->
                shop.anonymous("GET", "/actuator/health", "")
                    .json()
                    .at("/components/broker/status")
                    .asString()
                    .equals("UP"));
  }

  private static JsonNode arrived(Shop shop, String error) {
    return await("it is shown: " + error)
        .atMost(LONGEST)
        .until(
            () -> viewed(shop, "/quarantine?error=" + error).at("/content/0"),
            message -> message.path("status").asString().equals("OPEN"));
  }

  private static JsonNode viewed(Shop shop, String path) {
    return shop.viewer(path).json();
  }

  private static void publish(Servers servers, String key, byte[] body) throws Exception {
    ConnectionFactory factory = new ConnectionFactory();
    factory.setUri(servers.amqpUri());
    try (var connection = factory.newConnection();
        Channel channel = connection.createChannel()) {
      channel.confirmSelect();
      channel.basicPublish("curfew.due.v1", key, null, body);
      channel.waitForConfirmsOrDie(5_000);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
