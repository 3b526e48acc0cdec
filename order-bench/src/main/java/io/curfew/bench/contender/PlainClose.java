package io.curfew.bench.contender;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Sql;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes orders in one transaction with as few statements as the work takes, as a team would that
 * knows its database: condition in the write, locks in one order, batches. Close, release, history
 * and outbox row; the running service sends the event. A second close of an order does nothing.
 */
public final class PlainClose {
  private static final Logger LOG = LoggerFactory.getLogger(PlainClose.class);
  private static final int ATTEMPTS = 5;

  private static final String FIND =
      """
      select order_no, version from order_info
      where order_no in (%s) and status = 0 and close_at <= ?
      order by order_no
      """;

  private static final String CLOSE =
      """
      update order_info
      set status = 2, version = version + 1, close_time = ?, close_source = 'TIMER'
      where order_no = ? and status = 0 and version = ? and close_at <= ?
      """;

  private static final String HELD =
      """
      select order_no, resource_id, quantity from order_hold
      where order_no in (%s) and resource_kind = 'STOCK' and action = 'HOLD'
      """;

  private static final String RELEASE =
      """
      insert into order_hold (order_no, resource_kind, resource_id, action, quantity)
      values (?, 'STOCK', ?, 'RELEASE', ?)
      """;

  private static final String RESTOCK =
      "update stock set available = available + ?, held = held - ? where sku = ? and held >= ?";

  private static final String HISTORY =
      """
      insert into order_history
        (order_no, version, moved_at, from_status, to_status, order_trigger, source, actor)
      values (?, ?, ?, 0, 2, 'EXPIRE', 'TIMER', 'curfew')
      """;

  private static final String ANNOUNCE =
      """
      insert into outbox (order_no, version, attempts, next_attempt_at)
      values (?, ?, 0, ?)
      """;

  private final DataSource source;

  public PlainClose(DataSource source) {
    this.source = source;
  }

  /** Returns after the commit. */
  public void close(List<String> orderNos) {
    for (int attempt = 1; ; attempt++) {
      try {
        closeOnce(orderNos);
        return;
      } catch (SQLTransactionRollbackException contended) {
        if (attempt == ATTEMPTS) {
          throw failed("contended " + attempt + " times", contended);
        }
      } catch (SQLException e) {
        throw failed("close of " + orderNos.size() + " orders", e);
      }
    }
  }

  /** Logged here: not every contender tells of a failure. */
  private static BenchFailed failed(String what, SQLException cause) {
    LOG.warn("{}: {}", what, cause.toString());
    return new BenchFailed(what, cause);
  }

  private void closeOnce(List<String> orderNos) throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try {
        work(connection, orderNos);
        connection.commit();
      } catch (SQLException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static void work(Connection connection, List<String> orderNos) throws SQLException {
    String now = Sql.utc(Instant.now());
    Map<String, Long> won = close(connection, pending(connection, orderNos, now), now);
    if (!won.isEmpty()) {
      release(connection, List.copyOf(won.keySet()));
      record(connection, won, now);
    }
  }

  private static Map<String, Long> pending(Connection connection, List<String> orderNos, String now)
      throws SQLException {
    Map<String, Long> versions = new LinkedHashMap<>();
    try (PreparedStatement find = prepared(connection, FIND, orderNos)) {
      find.setString(orderNos.size() + 1, now);
      try (ResultSet rows = find.executeQuery()) {
        while (rows.next()) {
          versions.put(rows.getString(1), rows.getLong(2));
        }
      }
    }
    return versions;
  }

  /** Returns those that this transaction closed, with their version before. */
  private static Map<String, Long> close(
      Connection connection, Map<String, Long> pending, String now) throws SQLException {
    Map<String, Long> won = new LinkedHashMap<>();
    if (pending.isEmpty()) {
      return won;
    }
    try (PreparedStatement close = connection.prepareStatement(CLOSE)) {
      for (Map.Entry<String, Long> order : pending.entrySet()) {
        add(close, now, order.getKey(), order.getValue(), now);
      }
      int[] counts = close.executeBatch();
      int i = 0;
      for (Map.Entry<String, Long> order : pending.entrySet()) {
        if (counts[i++] == 1) {
          won.put(order.getKey(), order.getValue());
        }
      }
    }
    return won;
  }

  private static void release(Connection connection, List<String> orderNos) throws SQLException {
    TreeMap<String, Long> totals = new TreeMap<>();
    try (PreparedStatement held = prepared(connection, HELD, orderNos);
        ResultSet rows = held.executeQuery();
        PreparedStatement release = connection.prepareStatement(RELEASE)) {
      while (rows.next()) {
        totals.merge(rows.getString(2), rows.getLong(3), Long::sum);
        add(release, rows.getString(1), rows.getString(2), rows.getLong(3));
      }
      release.executeBatch();
    }
    restock(connection, totals);
  }

  private static void restock(Connection connection, Map<String, Long> totals) throws SQLException {
    try (PreparedStatement restock = connection.prepareStatement(RESTOCK)) {
      for (Map.Entry<String, Long> total : totals.entrySet()) {
        add(restock, total.getValue(), total.getValue(), total.getKey(), total.getValue());
      }
      for (int count : restock.executeBatch()) {
        if (count == 0) {
          throw new SQLException("fewer units are held than the ledger says");
        }
      }
    }
  }

  private static void record(Connection connection, Map<String, Long> closed, String now)
      throws SQLException {
    try (PreparedStatement history = connection.prepareStatement(HISTORY);
        PreparedStatement announce = connection.prepareStatement(ANNOUNCE)) {
      for (Map.Entry<String, Long> order : closed.entrySet()) {
        add(history, order.getKey(), order.getValue() + 1, now);
        add(announce, order.getKey(), order.getValue() + 1, now);
      }
      history.executeBatch();
      announce.executeBatch();
    }
  }

  private static void add(PreparedStatement batch, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      batch.setObject(i + 1, parameters[i]);
    }
    batch.addBatch();
  }

  private static PreparedStatement prepared(
      Connection connection, String query, List<String> orderNos) throws SQLException {
    String marks = String.join(",", Collections.nCopies(orderNos.size(), "?"));
    PreparedStatement prepared = connection.prepareStatement(query.formatted(marks));
    for (int i = 0; i < orderNos.size(); i++) {
      prepared.setString(i + 1, orderNos.get(i));
    }
    return prepared;
  }
}
