package io.curfew.simulation;

import io.curfew.contract.SampleOrder;
import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.UserId;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.placing.PlaceOrderCommand.Idempotency;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * What a customer wants, in plain numbers. Its unit price is its own, so that an order tells which
 * wish it comes from.
 */
record Wish(
    int number,
    String user,
    Map<String, Long> quantities,
    long amount,
    @Nullable String coupon,
    long windowMillis,
    long graceMillis,
    PlaceOrderCommand command) {
  static final List<String> SKUS = List.of("cup", "saucer", "tea");
  static final int USERS = 3;
  private static final int FIRST_PRICE = 100;

  static Wish any(int number, SplittableRandom random) {
    String user = "u-" + random.nextInt(USERS);
    String coupon = random.nextInt(3) == 0 ? couponOf(user) : null;
    long window = 1_000L + random.nextInt(random.nextBoolean() ? 4_000 : 20_000);
    long grace = random.nextBoolean() ? 0 : random.nextInt(5_000);
    int price = FIRST_PRICE + number;
    Map<String, Long> quantities = new HashMap<>();
    List<OrderLine> lines = new ArrayList<>();
    for (int line = 0; line <= random.nextInt(4); line++) {
      String sku = SKUS.get(random.nextInt(SKUS.size()));
      int quantity = 1 + random.nextInt(3);
      quantities.merge(sku, (long) quantity, Long::sum);
      lines.add(new OrderLine(new Sku(sku), quantity, price));
    }
    long amount = price * quantities.values().stream().mapToLong(Long::longValue).sum();
    PlaceOrderCommand command =
        new PlaceOrderCommand(
            new UserId(user),
            "STANDARD",
            SampleOrder.CNY,
            lines,
            coupon == null ? null : new CouponCode(coupon),
            new PayWindow(Duration.ofMillis(window), Duration.ofMillis(grace)),
            new Idempotency("key-" + number, "wish-" + number));
    return new Wish(number, user, quantities, amount, coupon, window, grace, command);
  }

  static String couponOf(String user) {
    return "coupon-of-" + user;
  }

  static int numberOf(Order order) {
    return (int) order.placement().lines().get(0).unitPrice() - FIRST_PRICE;
  }
}
