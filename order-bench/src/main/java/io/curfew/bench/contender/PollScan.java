package io.curfew.bench.contender;

import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** A job that looks for due orders at an interval and closes them one by one. No timer at all. */
public final class PollScan implements Contender {
  private static final String DUE =
      """
      select order_no from order_info where status = 0 and close_at <= ?
      order by close_at limit 1000
      """;

  private final Duration interval;

  public PollScan(Duration interval) {
    this.interval = interval;
  }

  @Override
  public String name() {
    return "poll every %d s".formatted(interval.toSeconds());
  }

  @Override
  public Duration lead(int orders) {
    return Duration.ofMillis(500);
  }

  @Override
  public Armed arm(Stage stage, Workload work) {
    return start(stage.dataSource());
  }

  /** Closes whatever is due, until it is closed itself. */
  public Armed start(DataSource source) {
    PlainClose closing = new PlainClose(source);
    return Workers.start(1, () -> scan(source, closing));
  }

  private void scan(DataSource source, PlainClose closing) throws InterruptedException {
    List<String> due = due(source);
    while (!due.isEmpty()) {
      due.forEach(orderNo -> closing.close(List.of(orderNo)));
      due = due(source);
    }
    TimeUnit.NANOSECONDS.sleep(interval.toNanos());
  }

  private static List<String> due(DataSource source) {
    List<String> due = new ArrayList<>();
    try (Connection connection = source.getConnection();
        PreparedStatement find = connection.prepareStatement(DUE)) {
      find.setString(1, Sql.utc(Instant.now()));
      try (ResultSet rows = find.executeQuery()) {
        while (rows.next()) {
          due.add(rows.getString(1));
        }
      }
      return due;
    } catch (SQLException e) {
      throw new BenchFailed("the scan failed", e);
    }
  }
}
