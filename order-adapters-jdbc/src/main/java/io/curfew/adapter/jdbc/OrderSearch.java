package io.curfew.adapter.jdbc;

import io.curfew.order.OrderPage;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderStatus;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Lists orders for people, newest first, a page at a time. */
final class OrderSearch {
  private static final String COUNT = "select count(*) from order_info ";
  static final String PAGE = " order by create_time desc, id desc limit :size offset :skip";

  private final NamedParameterJdbcOperations jdbc;
  private final OrderLines lines;

  OrderSearch(NamedParameterJdbcOperations jdbc, OrderLines lines) {
    this.jdbc = jdbc;
    this.lines = lines;
  }

  OrderPage run(OrderQuery query) {
    String where = where(query);
    Params params = params(query);
    Long total = jdbc.queryForObject(COUNT + where, params, Long.class);
    List<OrderHead> heads = jdbc.query(JdbcOrders.FIND + where + PAGE, params, OrderHead::read);
    return new OrderPage(lines.join(heads), Objects.requireNonNull(total));
  }

  /** Conditions that are not asked for are left out, so that each form finds its index. */
  private static String where(OrderQuery query) {
    String conditions =
        Stream.of(
                query.userId() == null ? "" : "user_id = :userId",
                query.status() == null ? "" : "status = :status")
            .filter(condition -> !condition.isEmpty())
            .collect(Collectors.joining(" and "));
    return conditions.isEmpty() ? "" : "where " + conditions;
  }

  private static Params params(OrderQuery query) {
    OrderStatus status = query.status();
    return new Params()
        .text("userId", query.userId())
        .number("status", status == null ? null : status.code())
        .number("size", query.size())
        .number("skip", (long) query.page() * query.size());
  }
}
