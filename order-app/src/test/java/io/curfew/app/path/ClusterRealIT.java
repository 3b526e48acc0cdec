package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.testservers.RealCluster;
import io.curfew.testservers.RealDatabase;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A node of three is killed while timers expire that have some hops before them. */
class ClusterRealIT {
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");
  private static final int NODES = 3;
  private static final int ORDERS = 400;
  private static final int KILL_AFTER = 40;

  private final RealCluster cluster = RealCluster.start(NODES);

  @AfterEach
  void end() {
    cluster.close();
  }

  @Test
  void theNodeDiesThatLeadsTheDueQueueAndHasTheConnections() {
    String virtualHost = cluster.newVirtualHost();
    Servers servers = new Servers(cluster.uri(0, virtualHost), RealDatabase.shared().newDatabase());
    AppUnderTest.start(servers).close();
    int leader = cluster.leader(virtualHost, "curfew.due.v1.timers");
    String uri = cluster.uri(leader, virtualHost);
    try (AppUnderTest app =
        AppUnderTest.start(new Servers(uri, servers.database()), "curfew.sweep.interval=5s")) {
      killWhileTimersExpire(app.shop(), leader);
    }
  }

  private void killWhileTimersExpire(Shop shop, int node) {
    shop.stock("seat", 2 * ORDERS);
    place(shop, "u", ORDERS);
    await("timers expire").until(() -> Ledger.of(shop, "u").count("CLOSED") > KILL_AFTER);

    cluster.node(node).kill();
    long before = Ledger.of(shop, "u").count("CLOSED");
    place(shop, "later", KILL_AFTER);

    assertThat(before).isLessThan(ORDERS);
    assertAllClosedOnce(shop, "u", ORDERS);
    assertAllClosedOnce(shop, "later", KILL_AFTER);
    JsonNode stock = shop.service("GET", "/api/stock/seat", "").json();
    assertThat(stock.path("available").asInt()).isEqualTo(2 * ORDERS);
    assertThat(stock.path("held").asInt()).isZero();
  }

  /** By timers; those that the broker does not hand out any more, by the sweep. */
  private static void assertAllClosedOnce(Shop shop, String userId, int count) {
    await("every order is closed").until(() -> Ledger.of(shop, userId).count("CLOSED") == count);
    Ledger ledger = Ledger.of(shop, userId);
    MEASURED.log(
        System.Logger.Level.INFO,
        "%d closed by %s, the last %d ms late"
            .formatted(count, ledger.closesBySource(), ledger.lateness()[count - 1]));
    assertThat(ledger.lateness()[0]).as("ms late at least").isNotNegative();
  }

  private static void place(Shop shop, String userId, int count) {
    IntStream.range(0, count)
        .parallel()
        .forEach(
            i ->
                assertThat(shop.place(userId, "seat", Duration.ofMillis(4_000 + i * 15L)).status())
                    .isEqualTo(201));
  }
}
