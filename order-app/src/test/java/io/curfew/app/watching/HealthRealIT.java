package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.Shop.Answer;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What health says while a server is away, and what the service still does. */
@ExtendWith(OutputCaptureExtension.class)
class HealthRealIT {

  @Test
  void withoutTheBrokerOrdersAreStillPlacedAndClosedAndOnlyTheComponentSaysDown(
      CapturedOutput output) {
    try (RealBroker broker = RealBroker.start();
        AppUnderTest app =
            AppUnderTest.start(
                new Servers(broker.newVirtualHost(), RealDatabase.shared().newDatabase()))) {
      Shop shop = app.shop();
      shop.stock("seat", 2);
      broker.kill();
      await("the broker's absence is noticed")
          .until(
              () -> health(shop).json().at("/components/broker/status").asString().equals("DOWN"));

      String orderNo = shop.place("u", "seat", Duration.ofSeconds(3)).text("orderNo");

      assertThat(health(shop).status()).isEqualTo(200);
      assertThat(shop.anonymous("GET", "/actuator/health/readiness", "").status()).isEqualTo(200);
      await("the in-process timer closes it")
          .until(() -> shop.order(orderNo).text("status").equals("CLOSED"));
      assertNothingIsSaidAgainAndAgain(output);
      broker.restart();
      await("the broker is there again, without a restart of the app")
          .until(() -> health(shop).json().at("/components/broker/status").asString().equals("UP"));
      await("the broker's timers close again what is placed, once its consumers are back")
          .until(() -> closedBy(shop).equals("TIMER"));
    }
  }

  @Test
  void withoutTheDatabaseRequestsFailFastAndReadinessIsGoneUntilItIsBack() {
    try (RealDatabase database = RealDatabase.start();
        AppUnderTest app =
            AppUnderTest.start(
                new Servers(RealBroker.shared().newVirtualHost(), database.newDatabase()))) {
      Shop shop = app.shop();
      shop.stock("seat", 5);
      String orderNo = shop.place("u", "seat", Duration.ofSeconds(3)).text("orderNo");
      database.kill();

      Answer refused = shop.place("u", "seat", Duration.ofSeconds(3));

      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.text("code")).isEqualTo("UNAVAILABLE");
      assertThat(shop.anonymous("GET", "/actuator/health/readiness", "").status()).isEqualTo(503);
      assertThat(shop.anonymous("GET", "/actuator/health/liveness", "").status()).isEqualTo(200);
      database.restart();
      await("the order that fell due meanwhile is closed")
          .ignoreExceptions()
          .until(() -> shop.order(orderNo).text("status").equals("CLOSED"));
      assertThat(shop.anonymous("GET", "/actuator/health/readiness", "").status()).isEqualTo(200);
    }
  }

  /** As a library would, every other second. */
  private static void assertNothingIsSaidAgainAndAgain(CapturedOutput output) {
    Map<String, Long> lines =
        output
            .toString()
            .lines()
            .filter(line -> line.matches(".* (WARN|ERROR) .*"))
            .filter(line -> !line.contains("the last of its kind"))
            .map(line -> line.replaceAll("[0-9a-f]*[0-9][0-9a-f]*", "0"))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(lines).isNotEmpty().allSatisfy((line, times) -> assertThat(times).isLessThan(5));
  }

  /** Until the consumers are back, the in-process timer is the one that closes. */
  private static String closedBy(Shop shop) {
    String orderNo = shop.place("u", "seat", Duration.ofSeconds(2)).text("orderNo");
    await("it is closed").until(() -> shop.order(orderNo).text("status").equals("CLOSED"));
    return shop.order(orderNo).text("closeSource");
  }

  private static Answer health(Shop shop) {
    return shop.anonymous("GET", "/actuator/health", "");
  }
}
