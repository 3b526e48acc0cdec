package io.curfew.app.money;

import static org.awaitility.Awaitility.await;

import io.curfew.app.support.Shop;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** So many customers at once, each with a story of their own. */
final class MoneyRun {
  static final String USER = "money";
  static final long PUT_IN = 100_000;
  private static final int SKUS = 20;
  private static final int THREADS = 12;

  private final Shop shop;
  private final Provider provider;
  private final Tally tally;

  MoneyRun(Shop shop, Provider provider, Tally tally) {
    this.shop = shop;
    this.provider = provider;
    this.tally = tally;
  }

  static String sku(int customer) {
    return "sku-" + customer % SKUS;
  }

  static IntStream skus() {
    return IntStream.range(0, SKUS);
  }

  /** Returns when every customer is done and nothing is on its way any more. */
  void run(int customers, BooleanSupplier isOver) throws InterruptedException {
    skus().forEach(i -> shop.stock(sku(i), PUT_IN));
    ExecutorService placing = Executors.newFixedThreadPool(THREADS);
    ScheduledExecutorService later = Executors.newScheduledThreadPool(2 * THREADS);
    for (int i = 0; i < customers; i++) {
      Customer customer = new Customer(i, shop, provider, later, tally);
      placing.execute(customer::placeOrder);
    }
    finish(placing);
    finish(later);
    await("the last order is settled and the last refund answered")
        .pollInterval(Duration.ofSeconds(1))
        .atMost(Duration.ofMinutes(5))
        .until(isOver::getAsBoolean);
  }

  private static void finish(ExecutorService work) throws InterruptedException {
    work.shutdown();
    if (!work.awaitTermination(10, TimeUnit.MINUTES)) {
      throw new IllegalStateException("the customers do not come to an end");
    }
  }
}
