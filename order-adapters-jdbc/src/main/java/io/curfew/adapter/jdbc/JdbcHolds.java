package io.curfew.adapter.jdbc;

import io.curfew.adapter.jdbc.HoldLedger.Action;
import io.curfew.adapter.jdbc.HoldLedger.Held;
import io.curfew.order.CouponCode;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.Hold;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.UnknownSku;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Holds on {@code stock} and {@code coupon}, kept in the ledger {@code order_hold}. */
final class JdbcHolds implements Holds {
  static final String TAKE_STOCK =
      """
      update stock set available = available - :quantity, held = held + :quantity
      where sku = :id and available >= :quantity
      """;

  static final String TAKE_COUPON =
      """
      update coupon set status = 'HELD', order_no = :orderNo
      where code = :code and user_id = :userId and status = 'AVAILABLE'
      """;

  private static final String SKU_EXISTS = "select count(*) from stock where sku = :sku";

  static final String NOTE_ANOMALY =
      """
      insert into hold_anomaly (order_no, resource_kind, resource_id, detail, noticed_at)
      values (:orderNo, :kind, :id, :detail, :at)
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final InstantSource clock;
  private final HoldLedger ledger;

  JdbcHolds(NamedParameterJdbcOperations jdbc, InstantSource clock) {
    this.jdbc = jdbc;
    this.clock = clock;
    this.ledger = new HoldLedger(jdbc);
  }

  @Override
  public void hold(Order order) {
    Placement placement = order.placement();
    List<Held> holds = expected(order).toList();
    ledger.add(Action.HOLD, holds);
    takeStock(placement, holds.stream().filter(Held::isStock).toList());
    if (placement.couponCode() != null) {
      takeCoupon(placement, placement.couponCode());
    }
  }

  @Override
  public List<HoldAnomaly> release(Collection<Order> orders) {
    return end(orders, HoldEnd.RELEASE);
  }

  @Override
  public List<HoldAnomaly> sell(Order order) {
    return end(List.of(order), HoldEnd.SELL);
  }

  @Override
  public List<HoldAnomaly> restock(Order order) {
    return end(List.of(order), HoldEnd.RESTOCK);
  }

  private static Stream<Held> expected(Order order) {
    return Hold.of(order.placement()).stream()
        .map(hold -> new Held(order.orderNo(), hold.resource(), hold.quantity()));
  }

  private void takeStock(Placement placement, List<Held> holds) {
    List<Held> missed = Batch.update(jdbc, TAKE_STOCK, holds, Held::params).missed();
    if (!missed.isEmpty()) {
      Sku sku = new Sku(missed.get(0).resource().id());
      throw exists(sku) ? new OutOfStock(sku) : new UnknownSku(placement, sku);
    }
  }

  private boolean exists(Sku sku) {
    Params params = new Params().text("sku", sku);
    return Objects.requireNonNull(jdbc.queryForObject(SKU_EXISTS, params, Integer.class)) > 0;
  }

  private void takeCoupon(Placement placement, CouponCode code) {
    Params params =
        new Params()
            .text("code", code)
            .text("userId", placement.userId())
            .text("orderNo", placement.orderNo());
    if (jdbc.update(TAKE_COUPON, params) == 0) {
      throw new CouponUnavailable(code);
    }
  }

  private List<HoldAnomaly> end(Collection<Order> orders, HoldEnd end) {
    if (orders.isEmpty()) {
      return List.of();
    }
    List<OrderNo> orderNos = orders.stream().map(Order::orderNo).toList();
    OpenHolds open = OpenHolds.before(end, ledger.of(orderNos));
    ledger.add(end.action(), open.holds());
    List<HoldAnomaly> missing =
        orders.stream().flatMap(JdbcHolds::expected).flatMap(open::missing).toList();
    List<HoldAnomaly> failed = new StockMoves(jdbc, end).apply(open.holds());
    return noted(Stream.concat(missing.stream(), failed.stream()).toList());
  }

  /** Kept in the same transaction, so that operators still find them tomorrow. */
  private List<HoldAnomaly> noted(List<HoldAnomaly> anomalies) {
    if (!anomalies.isEmpty()) {
      Instant now = clock.instant();
      Batch.insert(jdbc, NOTE_ANOMALY, anomalies, anomaly -> params(anomaly, now));
    }
    return anomalies;
  }

  private static Params params(HoldAnomaly anomaly, Instant at) {
    return new Params()
        .text("orderNo", anomaly.orderNo())
        .text("kind", anomaly.resource().kind())
        .text("id", anomaly.resource().id())
        .text("detail", anomaly.detail())
        .at("at", at);
  }
}
