package io.curfew.bench.load;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.bench.Benchmark;
import io.curfew.bench.Options;
import io.curfew.bench.report.Report;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Conditions;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.Orders;
import io.curfew.order.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Reads by four readers at a time, with and without a cache of one second in front. Half of the
 * reads go to a hundredth of the orders or users, as when customers watch what they just placed.
 */
public final class Read implements Benchmark {
  private static final int READERS = 4;
  private static final int CALLS = 20_000;
  private static final int ORDERS_OF_A_USER = 20;
  private static final Duration STALE = Duration.ofSeconds(1);

  private final Measured measured = new Measured();

  @Override
  public String name() {
    return "read";
  }

  @Override
  public Report run(Options options) {
    try (Stage stage = Stage.start(List.of())) {
      Map<String, String> conditions = Conditions.of(stage);
      Workload work = seeded(stage, options.orders());
      int calls = Math.min(CALLS, options.orders());
      for (int round = 0; round <= options.rounds(); round++) {
        measure(stage, work, calls, round > 0);
      }
      return report(conditions, calls);
    }
  }

  private static Workload seeded(Stage stage, int orders) {
    Workload work = new Workload("read", orders, Math.min(1_000, orders), Instant.EPOCH);
    new Seeding(stage).place(work);
    stage.sql().run("update order_info set user_id = concat('u', id div ?)", ORDERS_OF_A_USER);
    return work;
  }

  private void measure(Stage stage, Workload work, int calls, boolean counts) {
    Orders orders = stage.bean(Orders.class);
    List<OrderNo> numbers = work.orderNos().stream().map(OrderNo::new).toList();
    List<UserId> users =
        IntStream.rangeClosed(0, numbers.size() / ORDERS_OF_A_USER)
            .mapToObj(i -> new UserId("u" + i))
            .toList();
    LoadingCache<OrderNo, Optional<Order>> cachedOrders = cache().build(orders::find);
    LoadingCache<UserId, OrderPage> cachedLists = cache().build(user -> list(orders, user));
    HttpCustomers http = new HttpCustomers(stage);
    measure("an order by number", calls, counts, i -> orders.find(pick(numbers, i)));
    measure("the same with a cache", calls, counts, i -> cachedOrders.get(pick(numbers, i)));
    measure("a user's list", calls, counts, i -> list(orders, pick(users, i)));
    measure("the same list with a cache", calls, counts, i -> cachedLists.get(pick(users, i)));
    measure(
        "an order by number over HTTP", calls, counts, i -> http.read(pick(numbers, i).value()));
  }

  private static Caffeine<Object, Object> cache() {
    return Caffeine.newBuilder().expireAfterWrite(STALE).maximumSize(10_000);
  }

  private static OrderPage list(Orders orders, UserId user) {
    return orders.search(new OrderQuery(user, null, 0, ORDERS_OF_A_USER));
  }

  /** The same for a call whatever the thread that makes it. */
  private static <T> T pick(List<T> all, int call) {
    SplittableRandom random = new SplittableRandom(call);
    int among = random.nextBoolean() ? Math.max(1, all.size() / 100) : all.size();
    return all.get(random.nextInt(among));
  }

  private void measure(String name, int calls, boolean counts, IntFunction<?> read) {
    Latencies latencies = Latencies.of(READERS, calls, call -> found(read.apply(call)));
    if (counts) {
      measured.add(name, latencies);
    }
  }

  private static void found(Object read) {
    if (read.equals(Optional.empty())) {
      throw new BenchFailed("an order is not found", null);
    }
  }

  private Report report(Map<String, String> conditions, int calls) {
    return new Report(
        name(),
        "Read: by four readers at a time",
        conditions,
        measured.table("reads", calls),
        List.of(),
        List.of("What a cache shows may be %s old.".formatted(STALE)),
        "reads per second",
        measured.bars());
  }
}
