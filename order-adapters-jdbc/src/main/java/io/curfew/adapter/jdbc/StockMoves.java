package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.releasing.HoldAnomaly;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Moves what was held or sold to where it goes then: stock by SKU, then coupons. */
final class StockMoves {
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

  /** One update for all holds of a SKU; hold by hold only where that finds too few. */
  private Stream<HoldAnomaly> moveStock(List<Held> holds) {
    List<Held> suspects =
        Batch.update(jdbc, end.stockSql(), totals(holds), SkuTotal::params).missed().stream()
            .flatMap(total -> total.holds().stream())
            .toList();
    return Batch.update(jdbc, end.stockSql(), suspects, Held::params).missed().stream()
        .map(held -> held.anomaly(STOCK_MISSING.formatted(held.quantity())));
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

  private record SkuTotal(String sku, List<Held> holds) {
    Params params() {
      return new Params()
          .text("id", sku)
          .number("quantity", holds.stream().mapToLong(Held::quantity).sum());
    }
  }
}
