package io.curfew.app.money;

import static org.awaitility.Awaitility.await;

import io.curfew.app.support.Shop;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** So many customers at once, each with a story of their own. */
final class MoneyRun {
  static final String USER = "money";
  static final long PUT_IN = 100_000;
  private static final int SKUS = 20;
  private static final int THREADS = 12;
  private static final long A_MOMENT_MS = 50;

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

  /** Returns when every customer is done. */
  void run(int customers) throws InterruptedException, TimeoutException {
    skus().forEach(i -> shop.stock(sku(i), PUT_IN));
    Steps placing = new Steps(THREADS, tally);
    Steps later = new Steps(2 * THREADS, tally);
    Aim aim = new Aim();
    Iterator<Customer> all =
        IntStream.range(0, customers)
            .mapToObj(i -> new Customer(i, shop, provider, later, tally, aim))
            .iterator();
    for (int line = 0; line < THREADS; line++) {
      new Line(all, placing, later).serveAfter(0);
    }
    placing.finish();
    later.finish();
  }

  /** Returns when nothing is on its way any more. */
  static void awaitOver(BooleanSupplier isOver) {
    await("the last order is settled and the last payment and refund answered")
        .pollInterval(Duration.ofSeconds(1))
        .atMost(Duration.ofMinutes(20))
        .until(isOver::getAsBoolean);
  }

  /** Customers come as fast as the others' steps are made in time, on a machine of any speed. */
  private record Line(Iterator<Customer> customers, Steps placing, Steps later) {
    void serveAfter(long milliseconds) {
      placing.after(milliseconds, this::serve);
    }

    private void serve() {
      if (later.isBehind()) {
        serveAfter(A_MOMENT_MS);
      } else {
        next().ifPresent(this::serve);
      }
    }

    private void serve(Customer customer) {
      serveAfter(0);
      customer.placeOrder();
    }

    private Optional<Customer> next() {
      synchronized (customers) {
        return customers.hasNext() ? Optional.of(customers.next()) : Optional.empty();
      }
    }
  }
}
