package io.curfew.app.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.money.Books;
import io.curfew.app.money.Provider;
import io.curfew.app.money.Steps;
import io.curfew.app.money.Tally;
import io.curfew.app.sandbox.SandboxBehaviour;
import io.curfew.app.sandbox.SandboxLedger;
import io.curfew.app.sandbox.SandboxServer;
import io.curfew.app.sandbox.SandboxSettings;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Two instances, a broker and a database, which are killed, paused, cut off and blocked while
 * customers place, pay and cancel. As a test each fault comes once; {@code bin/chaos} goes on at
 * random for as long as it is told.
 */
class ChaosRealIT {
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");
  private static final long PUT_IN = 1_000_000;
  private static final int THREADS = 24;
  private static final Duration BETWEEN_CUSTOMERS = Duration.ofMillis(120);

  private final Tally tally = new Tally();
  private final Told told = new Told();
  private final SandboxLedger sandbox = new SandboxLedger();
  @TempDir private Path folder;

  @Test
  void whateverBreaksEveryOrderIsSettledOnceAndNoMoneyIsLost() throws Exception {
    try (SandboxServer gateway = gateway();
        Stage stage = new Stage(folder, settings(gateway))) {
      Shop shop = stage.patientShop();
      shop.stock("seat", PUT_IN);
      KeptEvents events = KeptEvents.from(stage.servers().amqpUri());
      Provider provider = new Provider(shop, sandbox, tally);
      Audit audit = new Audit(stage.servers().jdbc());

      placeWhileItBreaks(stage, provider);
      await("everything is settled, refunded and announced")
          .pollInterval(Duration.ofSeconds(1))
          .atMost(Duration.ofMinutes(4))
          .until(audit::isOver);

      List<JsonNode> announced = events.read();
      List<String> wrong = audit.wrong(told, announced);
      Books books = Books.of(shop, provider.captured(), provider.refunds());
      MEASURED.log(System.Logger.Level.INFO, report(books, wrong, announced.size()));
      assertThat(wrong).isEmpty();
      assertThat(books.wrong()).isEmpty();
      assertStockBalances(stage, shop);
      assertEveryFaultStruckAndNoStepFailed();
    }
  }

  private void placeWhileItBreaks(Stage stage, Provider provider)
      throws InterruptedException, TimeoutException, ExecutionException {
    Steps steps = new Steps(THREADS, tally);
    CompletableFuture<Void> breaking = CompletableFuture.runAsync(() -> breakThings(stage));
    for (int number = 0; !breaking.isDone(); number++) {
      steps.after(0, new Customer(number, stage, provider, steps, tally, told)::placeOrder);
      pass(breaking);
    }
    breaking.get();
    steps.finish();
  }

  private static void pass(CompletableFuture<Void> breaking)
      throws InterruptedException, ExecutionException {
    try {
      breaking.get(BETWEEN_CUSTOMERS.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException stillBreaking) {
      // the next customer comes
    }
  }

  private void breakThings(Stage stage) {
    try {
      new FaultAgent(stage, tally).run(plan(), Duration.ofMinutes(minutes()));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Iterator<List<Strike>> plan() {
    String minutes = System.getenv("CURFEW_CHAOS_MINUTES");
    return minutes == null ? FaultPlan.ofEachOne() : FaultPlan.ofSeed(seed());
  }

  private static long minutes() {
    String minutes = System.getenv("CURFEW_CHAOS_MINUTES");
    return minutes == null ? 10 : Long.parseLong(minutes);
  }

  private static long seed() {
    return Long.parseLong(System.getenv().getOrDefault("CURFEW_CHAOS_SEED", "1"));
  }

  private SandboxServer gateway() throws Exception {
    SandboxSettings settings =
        new SandboxSettings(
            0, "gateway-secret", URI.create("http://127.0.0.1:9/nowhere"), TestSecrets.CALLBACK);
    return new SandboxServer(
        settings, sandbox, new SandboxBehaviour(), InstantSource.system(), null);
  }

  private static Map<String, String> settings(SandboxServer gateway) {
    return Map.of(
        "CURFEW_GATEWAY_URL", gateway.url().toString(),
        "CURFEW_GATEWAY_SECRET", "gateway-secret",
        "CURFEW_FOLLOWUPS_INTERVAL", "2s",
        "CURFEW_SWEEP_INTERVAL", "10s");
  }

  private void assertStockBalances(Stage stage, Shop shop) {
    JsonNode stock = shop.service("GET", "/api/stock/seat", "").json();
    Long paid =
        stage
            .servers()
            .jdbc()
            .queryForObject("select count(*) from order_info where status = 1", Long.class);
    assertThat(stock.path("held").asLong()).isZero();
    assertThat(stock.path("sold").asLong()).isEqualTo(paid);
    assertThat(stock.path("available").asLong() + stock.path("sold").asLong()).isEqualTo(PUT_IN);
  }

  private void assertEveryFaultStruckAndNoStepFailed() {
    Map<String, Long> counts = tally.counts();
    assertThat(counts.keySet()).noneMatch(what -> what.startsWith("failed"));
    assertThat(counts.keySet()).noneMatch(what -> what.endsWith(": 500"));
    if (System.getenv("CURFEW_CHAOS_MINUTES") == null) {
      assertThat(counts.keySet())
          .containsAll(
              List.of(Fault.values()).stream().map(f -> "fault: " + f.description()).toList());
    }
  }

  private String report(Books books, List<String> wrong, int events) {
    StringBuilder text = new StringBuilder("\nBOOKS\n").append(books.print());
    tally.counts().forEach((what, count) -> text.append("%7d %s%n".formatted(count, what)));
    text.append("%7d orders%n%7d events%n".formatted(told.orders().size(), events));
    text.append("%7d things wrong%n".formatted(wrong.size()));
    wrong.stream().limit(50).forEach(line -> text.append("        ").append(line).append('\n'));
    return text.append("END OF BOOKS").toString();
  }
}
