package io.curfew.adapter.jdbc;

import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** The lines of orders. Written once, never changed. */
final class OrderLines {
  static final String ADD =
      """
      insert into order_item (order_no, line_no, sku, quantity, unit_price)
      values (:orderNo, :lineNo, :sku, :quantity, :unitPrice)
      """;

  static final String FIND =
      """
      select order_no, sku, quantity, unit_price
      from order_item
      where order_no in (:orderNos)
      order by order_no, line_no
      """;

  private final NamedParameterJdbcOperations jdbc;

  OrderLines(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  void add(Placement placement) {
    List<OrderLine> lines = placement.lines();
    List<Integer> numbers = IntStream.range(0, lines.size()).boxed().toList();
    Batch.insert(jdbc, ADD, numbers, i -> params(placement.orderNo(), i, lines.get(i)));
  }

  /** The orders of these heads, in the same sequence. */
  List<Order> join(List<OrderHead> heads) {
    Map<OrderNo, List<OrderLine>> lines = find(heads.stream().map(OrderHead::orderNo).toList());
    return heads.stream()
        .map(head -> head.with(lines.getOrDefault(head.orderNo(), List.of())))
        .toList();
  }

  private Map<OrderNo, List<OrderLine>> find(Collection<OrderNo> orderNos) {
    if (orderNos.isEmpty()) {
      return Map.of();
    }
    return jdbc.query(FIND, new Params().texts("orderNos", orderNos), OrderLines::read).stream()
        .collect(
            Collectors.groupingBy(
                Row::orderNo, Collectors.mapping(Row::line, Collectors.toList())));
  }

  private static Row read(ResultSet row, int index) throws SQLException {
    OrderLine line =
        new OrderLine(
            new Sku(row.getString("sku")), row.getInt("quantity"), row.getLong("unit_price"));
    return new Row(new OrderNo(row.getString("order_no")), line);
  }

  private static Params params(OrderNo orderNo, int lineNo, OrderLine line) {
    return new Params()
        .text("orderNo", orderNo)
        .number("lineNo", lineNo)
        .text("sku", line.sku())
        .number("quantity", line.quantity())
        .number("unitPrice", line.unitPrice());
  }

  private record Row(OrderNo orderNo, OrderLine line) {}
}
