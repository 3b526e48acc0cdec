package io.curfew.bench.load;

import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.report.Figures;
import io.curfew.bench.report.Report;
import io.curfew.bench.report.Target;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Stage;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Orders placed by eight customers at a time: through the use case and over HTTP, with and without
 * a broker.
 */
public final class Place implements Benchmark {
  private static final Logger LOG = LoggerFactory.getLogger(Place.class);
  private static final int CUSTOMERS = 8;
  private static final int MOST_ORDERS = 20_000;
  private static final int WARM_UPS = 1_000;
  private static final Duration WINDOW = Duration.ofHours(1);

  private static final String PLAIN = "the same transaction, no timer";
  private static final String USE_CASE = "Curfew, use case";
  private static final String HTTP = "Curfew, HTTP";
  private static final String AWAY = ", broker away";

  private final Measured measured = new Measured();
  private final Map<String, String> conditions = new LinkedHashMap<>();
  private double unconfirmed;

  @Override
  public String name() {
    return "place";
  }

  @Override
  public Report run(Options options) throws InterruptedException {
    int orders = Math.min(options.orders(), MOST_ORDERS);
    for (int round = 0; round <= options.rounds(); round++) {
      LOG.info(
          "place: round {} of {}{}", round, options.rounds(), round == 0 ? ", warming up" : "");
      Measured into = round == 0 ? new Measured() : measured;
      withBroker(round, into, orders);
      withoutBroker(into, orders);
    }
    return report(orders);
  }

  /** The two that are compared take turns at being first. */
  private void withBroker(int round, Measured into, int orders) throws InterruptedException {
    try (Stage stage = Stage.start(List.of())) {
      conditions.putAll(conditions.isEmpty() ? Conditions.of(stage) : Map.of());
      Customers.stock(stage);
      for (String name : round % 2 == 0 ? List.of(PLAIN, USE_CASE) : List.of(USE_CASE, PLAIN)) {
        measure(
            into,
            name,
            orders,
            useCase(name.equals(PLAIN) ? Customers.withoutTimers(stage) : Customers.of(stage)));
        stage.awaitRelayed();
      }
      measure(into, HTTP, orders, new HttpCustomers(stage)::place);
      unconfirmed += stage.timersUnconfirmed();
    }
  }

  private static void withoutBroker(Measured into, int orders) {
    try (RealBroker broker = RealBroker.start();
        Stage stage = Stage.onBroker(broker.newVirtualHost(), List.of())) {
      Customers.stock(stage);
      broker.kill();
      measure(into, USE_CASE + AWAY, orders, useCase(Customers.of(stage)));
      measure(into, HTTP + AWAY, orders, new HttpCustomers(stage)::place);
    }
  }

  private static IntConsumer useCase(Customers customers) {
    return i -> customers.place(i, WINDOW);
  }

  private static void measure(Measured into, String name, int orders, IntConsumer place) {
    Latencies.of(CUSTOMERS, Math.min(WARM_UPS, orders), place);
    Latencies latencies = Latencies.of(CUSTOMERS, orders, place);
    LOG.info("  {}: {}/s", name, Figures.of(latencies.perSecond()));
    into.add(name, latencies);
  }

  private Report report(int orders) {
    return new Report(
        name(),
        "Place: orders placed by eight customers at a time",
        conditions,
        measured.table("orders", orders),
        List.of(
            Target.atLeast(
                0.8,
                USE_CASE + " / " + PLAIN,
                measured.perSecond(USE_CASE) / measured.perSecond(PLAIN)),
            Target.atMost(0, "timers the broker did not confirm", unconfirmed)),
        List.of("Customers and service share this process and its processors."),
        "orders placed per second",
        measured.bars());
  }
}
