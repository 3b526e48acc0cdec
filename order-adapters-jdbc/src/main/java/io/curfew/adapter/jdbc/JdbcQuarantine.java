package io.curfew.adapter.jdbc;

import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantinePage;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.work.UnitOfWork;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Messages in {@code quarantine}; a unique key keeps each of the waiting ones once. */
final class JdbcQuarantine implements Quarantine {
  static final String ADD =
      """
      insert into quarantine
        (open_key, message_id, arrived_at, queue, order_no, kind, cause, headers, body, body_size,
         status)
      values
        (:key, :messageId, :at, :queue, :orderNo, :kind, :cause, :headers, :body, :bodySize,
         'OPEN')
      """;

  static final String KNOWN = "select open_key from quarantine where open_key in (:keys)";

  private static final String SELECT =
      """
      select id, message_id, arrived_at, queue, order_no, kind, cause, headers, %s as body,
        body_size, status, settled_by, settled_at, settled_reason
      from quarantine
      """;

  private static final String WHOLE = SELECT.formatted("body");

  static final String ADDED = WHOLE + "where open_key in (:keys) order by id";

  static final String FIND = WHOLE + "where id = :id";

  static final String PAGE = SELECT.formatted("substring(body, 1, " + SHOWN + ")");

  static final String NEWEST_FIRST = " order by id desc limit :size offset :skip";

  private static final String COUNT = "select count(*) from quarantine ";

  private static final String HAS_TEXT =
      """
      (locate(lower(:text), lower(order_no)) > 0
        or locate(lower(:text), lower(message_id)) > 0
        or locate(lower(:text), lower(queue)) > 0
        or locate(lower(:text), lower(cause)) > 0
        or locate(lower(:text), lower(headers)) > 0)
      """;

  static final String SETTLE =
      """
      update quarantine
      set status = :status, open_key = null, settled_by = :operator, settled_at = :at,
        settled_reason = :reason
      where id = :id and status = 'OPEN'
      """;

  static final String BACKLOG =
      "select count(*) as messages, min(arrived_at) as oldest from quarantine where status = 'OPEN'";

  private final NamedParameterJdbcOperations jdbc;
  private final UnitOfWork work;

  JdbcQuarantine(NamedParameterJdbcOperations jdbc, UnitOfWork work) {
    this.jdbc = jdbc;
    this.work = work;
  }

  @Override
  public List<QuarantinedMessage> add(Collection<Arrival> arrivals) {
    Map<String, Arrival> byKey = new LinkedHashMap<>();
    arrivals.forEach(arrival -> byKey.putIfAbsent(arrival.content().key(), arrival));
    return byKey.isEmpty() ? List.of() : work.retried(() -> addUnknown(byKey));
  }

  @Override
  public Optional<QuarantinedMessage> find(long id) {
    return jdbc.query(FIND, new Params().number("id", id), QuarantineRow::read).stream()
        .findFirst();
  }

  @Override
  public QuarantinePage page(QuarantineQuery query) {
    String where = where(query);
    Params params =
        new Params()
            .text("status", query.status())
            .text("kind", query.kind())
            .text("text", query.text())
            .number("size", query.size())
            .number("skip", (long) query.page() * query.size());
    Long total = jdbc.queryForObject(COUNT + where, params, Long.class);
    return new QuarantinePage(
        jdbc.query(PAGE + where + NEWEST_FIRST, params, QuarantineRow::read),
        Objects.requireNonNull(total));
  }

  @Override
  public boolean settle(QuarantinedMessage settled) {
    return jdbc.update(SETTLE, QuarantineRow.settlement(settled)) > 0;
  }

  @Override
  public Backlog backlog() {
    return jdbc.query(BACKLOG, new Params(), JdbcQuarantine::readBacklog).get(0);
  }

  /** Two at once: the second is refused by the key, and finds them known when it tries again. */
  private List<QuarantinedMessage> addUnknown(Map<String, Arrival> byKey) {
    Set<String> known =
        new HashSet<>(
            jdbc.queryForList(KNOWN, new Params().texts("keys", byKey.keySet()), String.class));
    Map<String, Arrival> unknown = new LinkedHashMap<>(byKey);
    unknown.keySet().removeAll(known);
    if (unknown.isEmpty()) {
      return List.of();
    }
    unknown.forEach((key, arrival) -> jdbc.update(ADD, QuarantineRow.params(key, arrival)));
    Params keys = new Params().texts("keys", unknown.keySet());
    return jdbc.query(ADDED, keys, QuarantineRow::read);
  }

  /** Conditions that are not asked for are left out, so that each form finds its index. */
  private static String where(QuarantineQuery query) {
    String conditions =
        Stream.of(
                query.status() == null ? "" : "status = :status",
                query.kind() == null ? "" : "kind = :kind",
                query.text() == null ? "" : HAS_TEXT)
            .filter(condition -> !condition.isEmpty())
            .collect(Collectors.joining(" and "));
    return conditions.isEmpty() ? "" : "where " + conditions;
  }

  private static Backlog readBacklog(ResultSet row, int index) throws SQLException {
    return new Backlog(row.getLong("messages"), Utc.readNullable(row, "oldest"));
  }
}
