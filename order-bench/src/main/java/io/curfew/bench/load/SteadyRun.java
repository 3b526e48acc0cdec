package io.curfew.bench.load;

import io.curfew.bench.report.Figures;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Cost;
import io.curfew.bench.stage.ServerProcesses;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import io.curfew.order.Order;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What came of orders placed at a steady rate, half of them paid. */
final class SteadyRun {
  static final int PER_SECOND = 500;
  private static final int THREADS = 16;
  private static final int SHORTEST_MILLIS = 1_000;
  private static final int LONGEST_MILLIS = 11_000;
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final long[] lateness;
  private final int orders;
  private final Cost cost;

  private SteadyRun(long[] lateness, int orders, Cost cost) {
    this.lateness = lateness;
    this.orders = orders;
    this.cost = cost;
  }

  /** Of something that costs are not counted for. */
  static SteadyRun ofLateness(long[] lateness) {
    ServerProcesses unknown = new ServerProcesses(Double.NaN, Double.NaN, Double.NaN);
    return new SteadyRun(lateness, 0, new Cost(0, unknown));
  }

  /** Places the orders, pays every other, and waits until the rest is closed. */
  static SteadyRun of(Stage stage, Customers customers, int orders) throws InterruptedException {
    Sql sql = stage.sql();
    stage.closes().startAgain();
    Cost before = Cost.now(sql);
    place(customers, orders);
    int unpaid = orders - orders / 2;
    if (!stage.closes().await(unpaid, PATIENCE)) {
      throw new BenchFailed(
          "%d of %d unpaid orders are closed".formatted(stage.closes().count(), unpaid), null);
    }
    Cost cost = Cost.now(sql).since(before);
    return new SteadyRun(closedAfter(sql, unpaid), orders, cost);
  }

  private static void place(Customers customers, int orders) throws InterruptedException {
    ScheduledExecutorService threads = Executors.newScheduledThreadPool(THREADS);
    AtomicInteger failed = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(orders + orders / 2);
    Pace.of(PER_SECOND)
        .run(
            orders,
            i ->
                threads.execute(
                    () ->
                        counted(
                            failed, done, () -> placeOne(customers, threads, failed, done, i))));
    boolean all = done.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    threads.shutdownNow();
    if (!all || failed.get() > 0) {
      throw new BenchFailed(
          "%d failed, %d were not done".formatted(failed.get(), done.getCount()), null);
    }
  }

  /** The odd ones are paid when half of their window is over. */
  private static void placeOne(
      Customers customers,
      ScheduledExecutorService threads,
      AtomicInteger failed,
      CountDownLatch done,
      int number) {
    int window = window(number);
    Order order = customers.place(number, Duration.ofMillis(window));
    if (number % 2 == 1) {
      var unused =
          threads.schedule(
              () -> counted(failed, done, () -> customers.pay(order)),
              window / 2,
              TimeUnit.MILLISECONDS);
    }
  }

  /** Spread evenly, in an order that looks like none. */
  private static int window(int number) {
    return SHORTEST_MILLIS + (int) (number * 7_919L % (LONGEST_MILLIS - SHORTEST_MILLIS));
  }

  private static void counted(AtomicInteger failed, CountDownLatch done, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      failed.incrementAndGet();
    } finally {
      done.countDown();
    }
  }

  private static long[] closedAfter(Sql sql, int unpaid) {
    long[] millis =
        sql.numbers(
            """
            select timestampdiff(microsecond, close_at, close_time) div 1000
            from order_info where user_id = ? and status = 2
            """,
            Customers.USER);
    if (millis.length != unpaid) {
      throw new BenchFailed(
          "%d orders are closed, but %d were not paid".formatted(millis.length, unpaid), null);
    }
    return millis;
  }

  /** In milliseconds. */
  double lateness(double share) {
    return Figures.percentile(lateness, share);
  }

  Cost cost() {
    return cost;
  }

  double perThousand(double all) {
    return orders == 0 ? Double.NaN : all / orders * 1_000;
  }
}
