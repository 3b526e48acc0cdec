package io.curfew.adapter.jdbc;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.OutboxEntry;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Events in {@code outbox}, by order and version; their content is the order's history. */
final class JdbcOutbox implements Outbox {
  static final String ADD =
      """
      insert into outbox
        (order_no, version, attempts, created_at, next_attempt_at, reminded_at)
      values (:orderNo, :version, 0, :createdAt, :createdAt, :remindedAt)
      """;

  /**
   * The index of the unsent is in order of their ids: left to itself the server may read them all.
   */
  static final String NEXT =
      """
      select o.id, o.order_no, o.version, o.attempts, o.reminded_at
      from outbox o /*! force index (outbox_unsent) */
      where o.sent_at is null and o.id > :after and o.next_attempt_at <= :now
        and not exists (
          select 1 from outbox earlier
          where earlier.order_no = o.order_no and earlier.version < o.version
            and earlier.sent_at is null)
      order by o.id
      limit :limit
      """;

  static final String SENT =
      """
      update outbox /*! force index (primary) */
      set sent_at = :at where id in (:ids) and sent_at is null
      """;

  static final String POSTPONE =
      """
      update outbox set attempts = attempts + 1, next_attempt_at = :nextAttemptAt
      where id = :id and sent_at is null
      """;

  static final String PENDING = "select count(*) from outbox where sent_at is null";

  /**
   * An event that cannot be read stands aside for so long, or enough of them would hide the rest.
   */
  private static final Duration UNREADABLE = Duration.ofHours(1);

  private static final Logger log = LoggerFactory.getLogger(JdbcOutbox.class);

  private final NamedParameterJdbcOperations jdbc;
  private final Orders orders;
  private final OrderHistory history;

  JdbcOutbox(NamedParameterJdbcOperations jdbc, Orders orders) {
    this.jdbc = jdbc;
    this.orders = orders;
    this.history = new OrderHistory(jdbc);
  }

  @Override
  public void add(Collection<OrderEvent> events) {
    Batch.insert(jdbc, ADD, events, OutboxRow::params);
  }

  @Override
  public List<OutboxEntry> next(Instant now, long after, int limit) {
    Params params = new Params().at("now", now).number("after", after).number("limit", limit);
    List<OutboxRow> rows = jdbc.query(NEXT, params, OutboxRow::read);
    List<OrderNo> orderNos = rows.stream().map(OutboxRow::orderNo).toList();
    Map<OrderNo, Order> found =
        orders.findAll(orderNos).stream()
            .collect(Collectors.toMap(Order::orderNo, Function.identity()));
    Map<OrderNo, List<OrderHistory.Row>> moves =
        history.of(orderNos).stream().collect(Collectors.groupingBy(OrderHistory.Row::orderNo));
    return rows.stream()
        .flatMap(
            row -> entry(row, found.get(row.orderNo()), moves.get(row.orderNo()), now).stream())
        .toList();
  }

  @Override
  public void sent(Collection<OutboxEntry> entries, Instant at) {
    if (!entries.isEmpty()) {
      List<Long> ids = entries.stream().map(OutboxEntry::id).toList();
      jdbc.update(SENT, new Params().numbers("ids", ids).at("at", at));
    }
  }

  @Override
  public void postpone(OutboxEntry entry, Instant nextAttempt) {
    postpone(entry.id(), nextAttempt);
  }

  private void postpone(long id, Instant nextAttempt) {
    jdbc.update(POSTPONE, new Params().number("id", id).at("nextAttemptAt", nextAttempt));
  }

  @Override
  public long pending() {
    return Objects.requireNonNull(jdbc.queryForObject(PENDING, new Params(), Long.class));
  }

  private Optional<OutboxEntry> entry(
      OutboxRow row, @Nullable Order order, @Nullable List<OrderHistory.Row> moves, Instant now) {
    try {
      return Optional.of(row.entry(Objects.requireNonNull(moves), Objects.requireNonNull(order)));
    } catch (RuntimeException broken) {
      log.error(
          "Order {} or its history is gone; its event in outbox row {} stays unsent",
          row.orderNo(),
          row.id(),
          broken);
      postpone(row.id(), now.plus(UNREADABLE));
      return Optional.empty();
    }
  }
}
