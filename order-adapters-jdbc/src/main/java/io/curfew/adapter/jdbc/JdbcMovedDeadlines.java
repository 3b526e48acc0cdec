package io.curfew.adapter.jdbc;

import io.curfew.order.OrderNo;
import io.curfew.parking.MovedDeadlines;
import java.util.Collection;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Moved deadlines in {@code moved_deadline}; its primary key has each order once. */
final class JdbcMovedDeadlines implements MovedDeadlines {
  static final String KNOWN =
      "select order_no from moved_deadline where move_id = :moveId and order_no in (:orderNos)";

  static final String ADD =
      "insert into moved_deadline (move_id, order_no) values (:moveId, :orderNo)";

  static final String COUNT = "select count(*) from moved_deadline where move_id = :moveId";

  private final NamedParameterJdbcOperations jdbc;

  JdbcMovedDeadlines(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Set<OrderNo> unmoved(String moveId, Collection<OrderNo> orderNos) {
    Set<OrderNo> unmoved = new HashSet<>(orderNos);
    if (!unmoved.isEmpty()) {
      Params params = new Params().text("moveId", moveId).texts("orderNos", orderNos);
      jdbc.queryForList(KNOWN, params, String.class).stream()
          .map(OrderNo::new)
          .forEach(unmoved::remove);
    }
    return unmoved;
  }

  @Override
  public void add(String moveId, Collection<OrderNo> orderNos) {
    Batch.insert(
        jdbc,
        ADD,
        orderNos.stream().sorted().toList(),
        orderNo -> new Params().text("moveId", moveId).text("orderNo", orderNo));
  }

  @Override
  public long count(String moveId) {
    Params params = new Params().text("moveId", moveId);
    return Objects.requireNonNull(jdbc.queryForObject(COUNT, params, Long.class));
  }
}
