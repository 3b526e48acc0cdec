package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The overview and the metrics of queues with real servers, also while they are away. */
class OverviewRealIT {
  @Test
  void theOverviewTellsWhoIsAwayAndNeverWaitsForThem() {
    try (RealBroker broker = RealBroker.start();
        RealDatabase database = RealDatabase.start();
        AppUnderTest app =
            AppUnderTest.start(new Servers(broker.newVirtualHost(), database.newDatabase()))) {
      Shop shop = app.shop();
      shop.stock("seat", 5);
      shop.place(
          """
          {"userId":"u","kind":"STANDARD","currency":"CNY",
           "items":[{"sku":"seat","quantity":1,"unitPrice":100}]}""");
      await("the parked timer is seen").until(() -> ready(overview(shop)) == 1);
      JsonNode whole = overview(shop);
      assertThat(whole.at("/broker/state").asString()).isEqualTo("UP");
      assertThat(whole.at("/path/1/count").asLong()).isEqualTo(1);
      await("its parking is counted too")
          .until(() -> overview(shop).at("/path/1/perMinute").asLong() == 1);
      assertThat(shop.service("GET", "/actuator/prometheus", "").response().body())
          .containsPattern(
              "curfew_queue_depth\\{queue=\"curfew.parked.v1.\\d+\",role=\"PARKED\"} 1.0")
          .contains("curfew_queue_depth{queue=\"curfew.due.v1.timers\",role=\"DUE\"} 0.0");

      broker.kill();
      await("the broker's absence is told")
          .until(() -> overview(shop).at("/broker/state").asString().equals("DOWN"));
      assertThat(overview(shop).at("/broker/detail").asString()).contains("cannot connect");
      assertThat(ready(overview(shop))).as("the old figure stays").isEqualTo(1);
      shop.place("u", "seat", Duration.ofMinutes(9));
      await("the timers that are kept in the process meanwhile are seen")
          .until(
              () ->
                  overview(shop).at("/queues/0/ready").asLong() == 1
                      && overview(shop).at("/path/0/count").asLong() == 2);

      database.kill();
      await("the database's absence is told")
          .until(() -> overview(shop).at("/database/state").asString().equals("DOWN"));
      assertThat(overview(shop).at("/path/0/count").asLong()).isEqualTo(2);
      assertThat(quickestOf(20, shop)).isLessThan(Duration.ofMillis(50));
    }
  }

  private static Duration quickestOf(int times, Shop shop) {
    Duration quickest = Duration.ofDays(1);
    for (int i = 0; i < times; i++) {
      long begun = System.nanoTime();
      overview(shop);
      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      quickest = took.compareTo(quickest) < 0 ? took : quickest;
    }
    return quickest;
  }

  /** In whichever rung: a busy machine parks later than it places. */
  private static long ready(JsonNode overview) {
    return overview
        .path("queues")
        .valueStream()
        .filter(queue -> queue.path("role").asString().equals("PARKED"))
        .mapToLong(queue -> queue.path("ready").asLong())
        .sum();
  }

  private static JsonNode overview(Shop shop) {
    return shop.viewer("/overview").json();
  }
}
