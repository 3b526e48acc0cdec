package io.curfew.app.money;

import io.curfew.app.money.Provider.Captured;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * Where every captured payment has ended, by what the API and the provider's own ledger say. Money
 * that is in no place, or in two, is wrong.
 */
public record Books(Map<Place, Long> amounts, Map<Place, Long> payments, List<String> wrong) {

  /** Where money can be. */
  public enum Place {
    /** It pays an order. */
    KEPT,
    /** The provider sent it back, once. */
    REFUNDED,
    /** A person has to decide, and is told why. */
    STUCK
  }

  public static Books of(
      Shop shop, Collection<Captured> captured, Map<String, List<Long>> refunds) {
    Set<String> stuck = stuck(shop);
    ConcurrentMap<String, JsonNode> orders = new ConcurrentHashMap<>();
    Books books =
        new Books(new EnumMap<>(Place.class), new EnumMap<>(Place.class), new ArrayList<>());
    Map<Captured, List<Place>> places =
        captured.parallelStream()
            .collect(
                Collectors.toConcurrentMap(
                    Function.identity(),
                    money -> {
                      JsonNode order =
                          orders.computeIfAbsent(money.orderNo(), no -> shop.order(no).json());
                      return places(
                          money,
                          order,
                          paymentOf(shop, money),
                          refunds.getOrDefault(money.paymentNo(), List.of()),
                          stuck);
                    }));
    places.forEach(books::book);
    return books;
  }

  private void book(Captured money, List<Place> places) {
    if (places.size() != 1) {
      wrong.add(money + " is in " + places);
      return;
    }
    amounts.merge(places.get(0), money.amount(), Long::sum);
    payments.merge(places.get(0), 1L, Long::sum);
  }

  private static List<Place> places(
      Captured money, JsonNode order, JsonNode payment, List<Long> refunds, Set<String> stuck) {
    List<Place> places = new ArrayList<>();
    if (order.path("status").asString().equals("PAID")
        && order.path("amount").asLong() == money.amount()
        && payment.path("outcome").asString().equals("ACCEPTED")) {
      places.add(Place.KEPT);
    }
    refunds.stream()
        .filter(amount -> amount == money.amount())
        .forEach(any -> places.add(Place.REFUNDED));
    if (stuck.contains(money.paymentNo())) {
      places.add(Place.STUCK);
    }
    return places;
  }

  private static JsonNode paymentOf(Shop shop, Captured money) {
    JsonNode payments =
        shop.service("GET", "/api/orders/" + money.orderNo() + "/payments", "").json();
    return StreamSupport.stream(payments.spliterator(), false)
        .filter(payment -> payment.path("paymentNo").asString().equals(money.paymentNo()))
        .findFirst()
        .orElseThrow(() -> new AssertionError(money + " is not on the books of its order"));
  }

  /** The payments named by what is stuck. */
  private static Set<String> stuck(Shop shop) {
    Set<String> paymentNos = ConcurrentHashMap.newKeySet();
    JsonNode page;
    int number = 0;
    do {
      page =
          shop.as(
                  "viewer",
                  TestSecrets.VIEWER,
                  "GET",
                  "/api/ops/stuck?page=%d&size=200".formatted(number++),
                  "")
              .json();
      page.path("content").forEach(stuck -> paymentNos.add(stuck.path("paymentNo").asString()));
    } while (page.path("content").size() == 200);
    return paymentNos;
  }

  public String print() {
    StringBuilder text =
        new StringBuilder("money: %-10s %10s %14s%n".formatted("", "payments", "CNY cents"));
    for (Place place : Place.values()) {
      text.append(
          line(place.name(), payments.getOrDefault(place, 0L), amounts.getOrDefault(place, 0L)));
    }
    return text.append(line("WRONG", wrong.size(), 0)).toString();
  }

  private static String line(String name, long payments, long amount) {
    return "       %-10s %10d %14d%n".formatted(name, payments, amount);
  }

  public long total() {
    return amounts.values().stream().mapToLong(Long::longValue).sum();
  }
}
