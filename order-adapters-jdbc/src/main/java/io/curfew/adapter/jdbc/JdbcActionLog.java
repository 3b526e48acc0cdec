package io.curfew.adapter.jdbc;

import io.curfew.watching.Action;
import io.curfew.watching.ActionFilter;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionPage;
import io.curfew.watching.ActionResult;
import io.curfew.watching.LoggedAction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;

/** Actions in {@code action_log}, to which rows are only added. */
final class JdbcActionLog implements ActionLog {
  static final String ADD =
      """
      insert into action_log
        (acted_at, operator, action, target, reason, from_addr, result, detail, done_call)
      values
        (:at, :operator, :action, :target, :reason, :from, :result, :detail, :call)
      """;

  static final String DONE_BY =
      "select target from action_log where done_call = :call and target in (:targets)";

  static final String SELECT =
      """
      select id, acted_at, operator, action, target, reason, from_addr, result, detail
      from action_log
      """;

  static final String COUNT = "select count(*) from action_log ";

  static final String NEWEST_FIRST = " order by id desc limit :size offset :skip";

  static final String OLDER = " order by id desc limit :limit";

  private final NamedParameterJdbcOperations jdbc;

  JdbcActionLog(NamedParameterJdbcOperations jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void add(Collection<Action> actions) {
    Batch.insert(jdbc, ADD, actions, action -> params(action, null));
  }

  @Override
  public void done(Action action, long call) {
    jdbc.update(ADD, params(action, call));
  }

  @Override
  public Set<String> doneBy(long call, Collection<String> targets) {
    Params params = new Params().number("call", call).texts("targets", targets);
    return targets.isEmpty()
        ? Set.of()
        : new HashSet<>(jdbc.queryForList(DONE_BY, params, String.class));
  }

  @Override
  public ActionPage page(ActionFilter filter, int page, int size) {
    String where = where(filter, null);
    Params params = params(filter).number("size", size).number("skip", (long) page * size);
    Long total = jdbc.queryForObject(COUNT + where, params, Long.class);
    return new ActionPage(
        jdbc.query(SELECT + where + NEWEST_FIRST, params, JdbcActionLog::read),
        Objects.requireNonNull(total));
  }

  @Override
  public List<LoggedAction> older(ActionFilter filter, @Nullable Long before, int limit) {
    Params params = params(filter).number("before", before).number("limit", limit);
    return jdbc.query(SELECT + where(filter, before) + OLDER, params, JdbcActionLog::read);
  }

  /** Conditions that are not asked for are left out, so that each form finds its index. */
  private static String where(ActionFilter filter, @Nullable Long before) {
    String conditions =
        Stream.of(
                filter.operator() == null ? "" : "operator = :operator",
                filter.action() == null ? "" : "action = :action",
                before == null ? "" : "id < :before")
            .filter(condition -> !condition.isEmpty())
            .collect(Collectors.joining(" and "));
    return conditions.isEmpty() ? "" : "where " + conditions;
  }

  private static Params params(ActionFilter filter) {
    return new Params().text("operator", filter.operator()).text("action", filter.action());
  }

  private static Params params(Action action, @Nullable Long call) {
    return new Params()
        .at("at", action.at())
        .text("operator", action.operator())
        .text("action", action.action())
        .text("target", action.target())
        .text("reason", action.reason())
        .text("from", action.from())
        .text("result", action.result())
        .text("detail", action.detail())
        .number("call", call);
  }

  private static LoggedAction read(ResultSet row, int index) throws SQLException {
    return new LoggedAction(
        row.getLong("id"),
        new Action(
            Utc.read(row, "acted_at"),
            row.getString("operator"),
            row.getString("action"),
            row.getString("target"),
            row.getString("reason"),
            row.getString("from_addr"),
            ActionResult.valueOf(row.getString("result")),
            row.getString("detail")));
  }
}
