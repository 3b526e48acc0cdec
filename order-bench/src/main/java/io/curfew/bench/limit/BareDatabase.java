package io.curfew.bench.limit;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Seconds;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;

/**
 * Reads 500 orders, updates them under a condition and adds a row to the outbox for each, in one
 * transaction on one thread. No release, no history, no broker: less than closing takes.
 */
public final class BareDatabase implements Limit {
  private static final int BATCH = 500;

  private static final String READ =
      "select order_no, version from order_info where order_no in (%s) and status = 0"
          .formatted(String.join(",", Collections.nCopies(BATCH, "?")));

  private static final String UPDATE =
      """
      update order_info set status = 2, version = version + 1
      where order_no = ? and status = 0 and version = ?
      """;

  private static final String ADD =
      """
      insert into outbox (order_no, version, attempts, next_attempt_at, sent_at)
      values (?, 1, 0, ?, ?)
      """;

  @Override
  public String name() {
    return "limit: the database alone";
  }

  @Override
  public double perSecond(Stage stage, Workload work) {
    List<String> orderNos = work.orderNos();
    long start = System.nanoTime();
    int done = 0;
    for (int from = 0; from < orderNos.size(); from += BATCH) {
      done +=
          run(stage.dataSource(), orderNos.subList(from, Math.min(from + BATCH, orderNos.size())));
    }
    if (done != work.orders()) {
      throw new BenchFailed("%d of %d rows updated".formatted(done, work.orders()), null);
    }
    return done / Seconds.since(start);
  }

  private static int run(DataSource source, List<String> orderNos) {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      int done = work(connection, orderNos);
      connection.commit();
      return done;
    } catch (SQLException e) {
      throw new BenchFailed("a batch of " + orderNos.size(), e);
    }
  }

  private static int work(Connection connection, List<String> orderNos) throws SQLException {
    String now = Sql.utc(Instant.now());
    int done = 0;
    try (PreparedStatement update = connection.prepareStatement(UPDATE);
        PreparedStatement add = connection.prepareStatement(ADD)) {
      for (Row row : read(connection, orderNos)) {
        update.setString(1, row.orderNo());
        update.setLong(2, row.version());
        update.addBatch();
        add.setString(1, row.orderNo());
        add.setString(2, now);
        add.setString(3, now);
        add.addBatch();
      }
      for (int count : update.executeBatch()) {
        done += count;
      }
      add.executeBatch();
    }
    return done;
  }

  /** The last batch may be short: its last number then fills the other places. */
  private static List<Row> read(Connection connection, List<String> orderNos) throws SQLException {
    List<Row> found = new ArrayList<>();
    try (PreparedStatement read = connection.prepareStatement(READ)) {
      for (int i = 0; i < BATCH; i++) {
        read.setString(i + 1, orderNos.get(Math.min(i, orderNos.size() - 1)));
      }
      try (ResultSet rows = read.executeQuery()) {
        while (rows.next()) {
          found.add(new Row(rows.getString(1), rows.getLong(2)));
        }
      }
    }
    return found;
  }

  private record Row(String orderNo, long version) {}
}
