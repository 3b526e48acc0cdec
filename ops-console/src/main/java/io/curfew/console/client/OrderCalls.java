package io.curfew.console.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What is asked of orders, and what is done to them. */
public final class OrderCalls {
  private static final String ORDERS = "/api/orders";
  private static final String ACTIONS = "/api/ops/orders";

  private OrderCalls() {}

  /**
   * Newest first.
   *
   * @param size 1 to 200
   */
  public static Call<Page<OrderView>> search(
      @Nullable String userId, @Nullable String status, int page, int size) {
    Paths path = Paths.of(ORDERS).with("userId", userId).with("status", status);
    return Call.page(path.with("page", page).with("size", size).toString(), OrderView.class);
  }

  public static Call<OrderView> find(String orderNo) {
    return Call.get(of(orderNo), OrderView.class);
  }

  /** Oldest first. */
  public static Call<List<MoveView>> history(String orderNo) {
    return Call.list(of(orderNo) + "/history", MoveView.class);
  }

  public static Call<List<TimerStay>> timer(String orderNo) {
    return Call.list(of(orderNo) + "/timer", TimerStay.class);
  }

  public static Call<List<PaymentView>> payments(String orderNo) {
    return Call.list(of(orderNo) + "/payments", PaymentView.class);
  }

  public static Call<List<HoldView>> holds(String orderNo) {
    return Call.list(of(orderNo) + "/holds", HoldView.class);
  }

  /** Oldest first. */
  public static Call<List<EventView>> events(String orderNo) {
    return Call.list(of(orderNo) + "/events", EventView.class);
  }

  public static Call<OrderView> close(OrderRef order, String reason, String key) {
    Map<String, Object> body = Map.of("reason", reason, "version", order.version());
    return change(ACTIONS + "/" + Paths.part(order.orderNo()) + "/close", body, key);
  }

  public static Call<OrderView> refund(OrderRef order, boolean restock, String reason, String key) {
    Map<String, Object> body =
        Map.of("reason", reason, "version", order.version(), "restock", restock);
    return change(ACTIONS + "/" + Paths.part(order.orderNo()) + "/refund", body, key);
  }

  public static Call<OrderView> moveDeadline(
      String orderNo, Instant payBy, String reason, String key) {
    return change(
        of(orderNo) + "/deadline", Map.of("payBy", payBy.toString(), "reason", reason), key);
  }

  /**
   * @param orders 1,000 at most
   */
  public static Call<List<OrderResult>> closeAll(List<OrderRef> orders, String reason, String key) {
    return Call.changeMany(ACTIONS + "/close", many(orders, reason, Map.of()), key);
  }

  /**
   * @param orders 1,000 at most
   */
  public static Call<List<OrderResult>> refundAll(
      List<OrderRef> orders, boolean restock, String reason, String key) {
    Object body = many(orders, reason, Map.of("restock", restock));
    return Call.changeMany(ACTIONS + "/refund", body, key);
  }

  /**
   * @param orders 1,000 at most
   */
  public static Call<List<OrderResult>> moveDeadlines(
      List<OrderRef> orders, Instant payBy, String reason, String key) {
    Object body = many(orders, reason, Map.of("payBy", payBy.toString()));
    return Call.changeMany(ACTIONS + "/deadline", body, key);
  }

  private static Map<String, Object> many(
      List<OrderRef> orders, String reason, Map<String, Object> more) {
    Map<String, Object> body = new TreeMap<>(more);
    body.put("orders", orders);
    body.put("reason", reason);
    return body;
  }

  private static Call<OrderView> change(String path, Object body, String key) {
    return Call.change("POST", path, body, key, OrderView.class);
  }

  private static String of(String orderNo) {
    return ORDERS + "/" + Paths.part(orderNo);
  }
}
