package io.curfew.app.money;

import static org.awaitility.Awaitility.await;

import io.curfew.app.support.Shop;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
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
  void run(int customers, BooleanSupplier isOver) throws InterruptedException, TimeoutException {
    skus().forEach(i -> shop.stock(sku(i), PUT_IN));
    Steps placing = new Steps(THREADS, tally);
    Steps later = new Steps(2 * THREADS, tally);
    Aim aim = new Aim();
    for (int i = 0; i < customers; i++) {
      placing.after(0, new Customer(i, shop, provider, later, tally, aim)::placeOrder);
    }
    placing.finish();
    later.finish();
    await("the last order is settled and the last refund answered")
        .pollInterval(Duration.ofSeconds(1))
        .atMost(Duration.ofMinutes(10))
        .until(isOver::getAsBoolean);
  }
}
