package io.curfew.app.support;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What the API says of all orders of a user, for invariants over many of them. */
public final class Ledger {
  private static final int PAGE = 200;
  private final List<JsonNode> orders;

  private Ledger(List<JsonNode> orders) {
    this.orders = orders;
  }

  public static Ledger of(Shop shop, String userId) {
    long total = page(shop, userId, 0).path("total").asLong();
    List<JsonNode> all = new ArrayList<>();
    for (int page = 0; page * (long) PAGE < total; page++) {
      page(shop, userId, page).path("content").forEach(all::add);
    }
    return new Ledger(all);
  }

  private static JsonNode page(Shop shop, String userId, int page) {
    return shop.service(
            "GET", "/api/orders?userId=%s&page=%d&size=%d".formatted(userId, page, PAGE), "")
        .json();
  }

  public int size() {
    return orders.size();
  }

  public Map<String, Long> byStatus() {
    return orders.stream()
        .collect(
            Collectors.groupingBy(order -> order.path("status").asString(), Collectors.counting()));
  }

  public long count(String status) {
    return byStatus().getOrDefault(status, 0L);
  }

  /** Those that Curfew closed by itself, whether or not money came later. */
  public List<JsonNode> closedByTime() {
    return orders.stream()
        .filter(
            order ->
                List.of("TIMER", "SWEEP", "LOCAL").contains(order.path("closeSource").asString("")))
        .toList();
  }

  public Map<String, Long> closesBySource() {
    return closedByTime().stream()
        .collect(
            Collectors.groupingBy(
                order -> order.path("closeSource").asString(), Collectors.counting()));
  }

  /** Milliseconds from closeAt to closedAt of each close by time, sorted. */
  public long[] lateness() {
    return closedByTime().stream().mapToLong(Ledger::latenessOf).sorted().toArray();
  }

  public static long percentile(long[] sorted, double share) {
    return sorted[Math.max(0, (int) Math.ceil(sorted.length * share) - 1)];
  }

  private static long latenessOf(JsonNode order) {
    Instant closeAt = Instant.parse(order.path("closeAt").asString());
    return Duration.between(closeAt, Instant.parse(order.path("closedAt").asString())).toMillis();
  }
}
