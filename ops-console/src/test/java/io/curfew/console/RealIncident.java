package io.curfew.console;

import static org.awaitility.Awaitility.await;

import io.curfew.console.client.ServerAddress;
import io.curfew.testservers.RealBroker;
import io.curfew.testservers.RealDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** A night on real servers: what goes wrong in it, and what is in the database afterwards. */
public final class RealIncident implements AutoCloseable {
  private static final long AN_HOUR = 3600;
  private static final Duration LONG = Duration.ofSeconds(40);

  private final RealBroker broker;
  private final RealServers servers;
  private final OrderRows rows;
  private final RealProvider provider;
  private final RealOrderService service;

  /**
   * Everything runs when it returns, and no sweep comes to help.
   *
   * @param broker of the caller's own: it is killed here, and ended by the caller
   * @param logs the folder of what the servers say
   */
  public RealIncident(RealBroker broker, Path logs) {
    this.broker = broker;
    this.servers = new RealServers(broker, RealDatabase.shared().newDatabase());
    this.rows = new OrderRows(servers.database());
    this.provider = new RealProvider(logs.resolve("incident-provider.log"));
    Map<String, String> settings = new HashMap<>(servers.settings());
    settings.putAll(provider.settings());
    settings.put("CURFEW_SWEEP_INTERVAL", "1h");
    this.service = new RealOrderService(logs.resolve("incident-order-app.log"), settings);
  }

  public ServerAddress address() {
    return service.address();
  }

  /** The provider's books have a cent of what it told the shop it captured. */
  public void failRefunds(int count) {
    RealShop shop = service.shop();
    shop.open();
    IntStream.range(0, count).forEach(at -> failRefund(shop));
    await("each refund is refused for good")
        .atMost(LONG)
        .until(() -> count("refund where status = 'FAILED'") == count);
  }

  private void failRefund(RealShop shop) {
    String orderNo = shop.place("late-payer", AN_HOUR);
    shop.cancel(orderNo);
    provider.book("P-" + orderNo, orderNo, 1);
    shop.pay(orderNo);
  }

  /** The timer of the first overdue order loses its way in the broker. */
  public void loseTimer() {
    String timer =
        "{\"v\":1,\"timers\":[{\"orderNo\":\"late-1\",\"closeAt\":\"2026-03-01T10:00:00.000Z\"}]}";
    await("every queue is declared, so that it is kept")
        .atMost(LONG)
        .ignoreException(IllegalStateException.class)
        .untilAsserted(() -> publish(timer));
    await("it is quarantined")
        .atMost(LONG)
        .until(() -> count("quarantine where status = 'OPEN'") == 1);
  }

  private void publish(String timer) throws IOException, InterruptedException {
    servers.publish("nowhere", timer);
  }

  public void breakBroker() {
    broker.kill();
  }

  public void overdue(int count) {
    rows.insertOverdue(count);
  }

  /** From now on it sends back what it is asked for. */
  public void mendProvider() {
    provider.forgetBooks();
  }

  public void mendBroker() {
    broker.restart();
  }

  /**
   * @param rowsOf the rest of {@code select count(*) from …}
   */
  public long count(String rowsOf) {
    return rows.count(rowsOf);
  }

  @Override
  public void close() {
    service.close();
    provider.close();
  }
}
