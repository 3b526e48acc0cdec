package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppProcess;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Shop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The process is killed between placing and the deadline. */
abstract class KillContract {
  private static final int ORDERS = 100;

  @TempDir private Path folder;

  /** What the process is to run on. */
  abstract Map<String, String> environment(Path folder);

  @Test
  void everyOrderStillClosesAfterKillMinusNineAndARestart() {
    try (AppProcess app = new AppProcess(folder, environment(folder))) {
      Shop shop = app.shop();
      shop.stock("seat", ORDERS);
      IntStream.range(0, ORDERS)
          .parallel()
          .forEach(
              i ->
                  assertThat(shop.place("u", "seat", Duration.ofMillis(3_000 + i * 80L)).status())
                      .isEqualTo(201));

      app.kill();
      app.start();

      await("every order is closed")
          .atMost(Duration.ofMinutes(3))
          .until(() -> Ledger.of(shop, "u").count("CLOSED") == ORDERS);
      assertThat(Ledger.of(shop, "u").lateness()[0]).as("none too early").isNotNegative();
      JsonNode stock = shop.service("GET", "/api/stock/seat", "").json();
      assertThat(stock.path("available").asInt()).isEqualTo(ORDERS);
      assertThat(stock.path("held").asInt()).isZero();
    }
  }
}
