package io.curfew.adapter.jdbc;

import io.curfew.order.HistoryEntry;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Orders in {@code order_info}, {@code order_item} and {@code order_history}. */
final class JdbcOrders implements Orders {
  static final String ADD =
      """
      insert into order_info
        (order_no, user_id, kind, amount, currency, coupon_code, status, version,
         create_time, pay_expire_time, close_at)
      values
        (:orderNo, :userId, :kind, :amount, :currency, :couponCode, :status, :version,
         :createTime, :payBy, :closeAt)
      """;

  static final String FIND =
      """
      select order_no, user_id, kind, amount, currency, coupon_code, status, version,
        create_time, pay_expire_time, close_at, pay_time, close_time, close_source, reason,
        payment_started, put_offs, put_off_until
      from order_info
      """;

  static final String CHANGE =
      """
      update order_info
      set pay_expire_time = :payBy, close_at = :closeAt, payment_started = :paymentStarted,
        put_offs = :putOffs, put_off_until = :putOffUntil, version = version + 1
      where order_no = :orderNo and status = 0 and version = :versionBefore
      """;

  /**
   * The two halves of the last condition are two ranges of the index (status, close_at, order_no).
   */
  static final String PENDING =
      """
      select order_no, close_at, kind
      from order_info
      where status = 0 and close_at < :before
        and (put_off_until is null or put_off_until < :before)
        and ((close_at = :afterCloseAt and order_no > :afterOrderNo) or close_at > :afterCloseAt)
      order by close_at, order_no
      limit :limit
      """;

  private final NamedParameterJdbcOperations jdbc;
  private final OrderLines lines;
  private final OrderHistory history;
  private final MovedRows movedRows;

  JdbcOrders(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
    this.lines = new OrderLines(jdbc);
    this.history = new OrderHistory(jdbc);
    this.movedRows = new MovedRows(jdbc);
  }

  @Override
  public void add(Moved placed) {
    jdbc.update(ADD, OrderParams.of(placed.order()));
    lines.add(placed.order().placement());
    history.add(List.of(placed));
  }

  @Override
  public Optional<Order> find(OrderNo orderNo) {
    return findAll(List.of(orderNo)).stream().findFirst();
  }

  @Override
  public List<Order> findAll(Collection<OrderNo> orderNos) {
    if (orderNos.isEmpty()) {
      return List.of();
    }
    Params params = new Params().texts("orderNos", orderNos);
    return lines.join(jdbc.query(FIND + "where order_no in (:orderNos)", params, OrderHead::read));
  }

  @Override
  public Set<OrderNo> saveAll(Collection<Moved> moves) {
    List<Moved> won = movedRows.save(moves);
    history.add(won);
    return won.stream().map(move -> move.order().orderNo()).collect(Collectors.toSet());
  }

  @Override
  public Set<OrderNo> saveChanges(Collection<Order> changed) {
    List<Order> inOrder = changed.stream().sorted(Comparator.comparing(Order::orderNo)).toList();
    return Batch.update(jdbc, CHANGE, inOrder, OrderParams::ofChange).hit().stream()
        .map(Order::orderNo)
        .collect(Collectors.toSet());
  }

  @Override
  public List<PendingOrder> pending(Instant before, @Nullable PendingOrder after, int limit) {
    Params params =
        new Params()
            .at("before", before)
            .at("afterCloseAt", after == null ? Instant.EPOCH : after.closeAt())
            .text("afterOrderNo", after == null ? "" : after.orderNo())
            .number("limit", limit);
    return jdbc.query(PENDING, params, JdbcOrders::pending);
  }

  @Override
  public OrderPage search(OrderQuery query) {
    return new OrderSearch(jdbc, lines).run(query);
  }

  @Override
  public List<HistoryEntry> history(OrderNo orderNo) {
    return history.of(List.of(orderNo)).stream().map(OrderHistory.Row::entry).toList();
  }

  private static PendingOrder pending(ResultSet row, int index) throws SQLException {
    return new PendingOrder(
        new OrderNo(row.getString("order_no")), Utc.read(row, "close_at"), row.getString("kind"));
  }
}
