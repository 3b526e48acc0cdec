package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Resource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/**
 * What was held, released, sold and restocked, for which order. Its key (order, resource, action)
 * makes every action happen once: the second writer of a row fails, and with it its transaction.
 */
final class HoldLedger {
  static final String ADD =
      """
      insert into order_hold (order_no, resource_kind, resource_id, action, quantity)
      values (:orderNo, :kind, :id, :action, :quantity)
      """;

  static final String FIND =
      """
      select order_no, resource_kind, resource_id, action, quantity
      from order_hold
      where order_no in (:orderNos)
      """;

  private final NamedParameterJdbcOperations jdbc;

  HoldLedger(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  void add(Action action, Collection<Held> helds) {
    List<Held> inOrder = helds.stream().sorted(Held.IN_ORDER).toList();
    Batch.insert(jdbc, ADD, inOrder, held -> held.params().text("action", action));
  }

  /** What was done with everything these orders held. */
  Map<Held, Set<Action>> of(Collection<OrderNo> orderNos) {
    return jdbc.query(FIND, new Params().texts("orderNos", orderNos), HoldLedger::read).stream()
        .collect(
            Collectors.groupingBy(
                Row::held,
                Collectors.mapping(
                    Row::action, Collectors.toCollection(() -> EnumSet.noneOf(Action.class)))));
  }

  private static Row read(ResultSet row, int index) throws SQLException {
    Resource resource =
        new Resource(
            Resource.Kind.valueOf(row.getString("resource_kind")), row.getString("resource_id"));
    Held held = new Held(new OrderNo(row.getString("order_no")), resource, row.getLong("quantity"));
    return new Row(held, Action.valueOf(row.getString("action")));
  }

  /** What can happen to a hold, each at most once. */
  enum Action {
    HOLD,
    RELEASE,
    SELL,
    RESTOCK
  }

  /** A hold and the order that has it. */
  record Held(OrderNo orderNo, Resource resource, long quantity) {
    static final Comparator<Held> IN_ORDER =
        Comparator.comparing(Held::orderNo)
            .thenComparing(held -> held.resource().kind())
            .thenComparing(held -> held.resource().id());

    boolean isStock() {
      return resource.kind() == Resource.Kind.STOCK;
    }

    HoldAnomaly anomaly(String detail) {
      return new HoldAnomaly(orderNo, resource, detail);
    }

    Params params() {
      return new Params()
          .text("orderNo", orderNo)
          .text("kind", resource.kind())
          .text("id", resource.id())
          .number("quantity", quantity);
    }
  }

  private record Row(Held held, Action action) {}
}
