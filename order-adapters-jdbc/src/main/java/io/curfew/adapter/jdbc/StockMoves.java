package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.releasing.HoldAnomaly;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Moves what was held or sold to where it goes then: stock by SKU, then coupons. */
final class StockMoves {
  static final String LOCK =
      """
      select sku, %s as units from stock /*! force index (primary) */
      where sku in (:skus) order by sku for update
      """;

  private static final String STOCK_MISSING =
      "the SKU is gone, or has fewer than the %d that the ledger says";
  private static final String COUPON_MISSING =
      "the coupon is gone, or is not this order's as the ledger says";

  private final NamedParameterJdbcOperations jdbc;
  private final HoldEnd end;

  StockMoves(NamedParameterJdbcOperations jdbc, HoldEnd end) {
    this.jdbc = jdbc;
    this.end = end;
  }

  /** Returns an anomaly for each hold whose stock or coupon is not there as it should be. */
  List<HoldAnomaly> apply(List<Held> holds) {
    return Stream.concat(moveStock(holds), moveCoupons(holds)).toList();
  }

  /** SKUs that move alike are one statement; hold by hold only where there are too few. */
  private Stream<HoldAnomaly> moveStock(List<Held> holds) {
    List<SkuTotal> totals = totals(holds);
    List<SkuTotal> tooFew = totals.size() == 1 ? moveOne(totals.get(0)) : moveAlike(totals);
    List<Held> suspects = tooFew.stream().flatMap(total -> total.holds().stream()).toList();
    return Batch.update(jdbc, end.stockSql(), suspects, StockMoves::params).missed().stream()
        .map(held -> held.anomaly(STOCK_MISSING.formatted(held.quantity())));
  }

  /**
   * How many units of each SKU there are to move, in the order of SKUs: whoever moves next waits.
   */
  private Map<String, Long> locked(List<SkuTotal> totals) {
    return jdbc
        .query(LOCK.formatted(end.from()), new Params().texts("skus", skus(totals)), Level::read)
        .stream()
        .collect(Collectors.toMap(Level::sku, Level::units));
  }

  /** Returns it if there are too few. */
  private List<SkuTotal> moveOne(SkuTotal total) {
    return move(total.quantity(), List.of(total)) == 1 ? List.of() : List.of(total);
  }

  /** Returns those of which there are too few. */
  private List<SkuTotal> moveAlike(List<SkuTotal> totals) {
    Map<String, Long> there = totals.isEmpty() ? Map.of() : locked(totals);
    Map<Boolean, List<SkuTotal>> enough =
        totals.stream().collect(Collectors.partitioningBy(total -> total.isWithin(there)));
    enough.get(true).stream()
        .collect(Collectors.groupingBy(SkuTotal::quantity))
        .forEach(this::moveLocked);
    return enough.get(false);
  }

  private void moveLocked(long quantity, List<SkuTotal> alike) {
    int moved = move(quantity, alike);
    if (moved != alike.size()) {
      throw new IllegalStateException(
          "%d of %d locked SKUs were written".formatted(moved, alike.size()));
    }
  }

  private int move(long quantity, List<SkuTotal> alike) {
    return jdbc.update(
        end.stockSql(), new Params().texts("skus", skus(alike)).number("quantity", quantity));
  }

  private Stream<HoldAnomaly> moveCoupons(List<Held> holds) {
    List<Held> coupons =
        holds.stream()
            .filter(held -> !held.isStock())
            .sorted(Comparator.comparing(held -> held.resource().id()))
            .toList();
    return Batch.update(jdbc, end.couponSql(), coupons, Held::params).missed().stream()
        .map(held -> held.anomaly(COUPON_MISSING));
  }

  private static List<SkuTotal> totals(List<Held> holds) {
    TreeMap<String, List<Held>> bySku =
        holds.stream()
            .filter(Held::isStock)
            .collect(
                Collectors.groupingBy(
                    held -> held.resource().id(), TreeMap::new, Collectors.toList()));
    return bySku.entrySet().stream()
        .map(entry -> new SkuTotal(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static List<String> skus(List<SkuTotal> totals) {
    return totals.stream().map(SkuTotal::sku).toList();
  }

  private static Params params(Held held) {
    return new Params()
        .texts("skus", List.of(held.resource().id()))
        .number("quantity", held.quantity());
  }

  private record SkuTotal(String sku, List<Held> holds) {
    long quantity() {
      return holds.stream().mapToLong(Held::quantity).sum();
    }

    boolean isWithin(Map<String, Long> there) {
      return there.getOrDefault(sku, -1L) >= quantity();
    }
  }

  private record Level(String sku, long units) {
    static Level read(ResultSet row, int index) throws SQLException {
      return new Level(row.getString("sku"), row.getLong("units"));
    }
  }
}
