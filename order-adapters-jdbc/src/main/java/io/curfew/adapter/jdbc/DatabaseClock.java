package io.curfew.adapter.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.function.Supplier;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcOperations;

/** Asks the database what time it is, in milliseconds, whatever zones are set. */
final class DatabaseClock implements Supplier<Instant> {
  static final String MYSQL = "select utc_timestamp(3) as time_now";
  static final String H2 = "select current_timestamp(3) as time_now";

  private final JdbcOperations jdbc;
  private final boolean isH2;

  DatabaseClock(JdbcOperations jdbc) {
    this.jdbc = jdbc;
    this.isH2 = "H2".equals(product(jdbc));
  }

  @Override
  public Instant get() {
    return Objects.requireNonNull(
        isH2
            ? jdbc.queryForObject(H2, DatabaseClock::readWithOffset)
            : jdbc.queryForObject(MYSQL, DatabaseClock::readUtc));
  }

  private static String product(JdbcOperations jdbc) {
    ConnectionCallback<String> ask = c -> c.getMetaData().getDatabaseProductName();
    return Objects.requireNonNull(jdbc.execute(ask));
  }

  private static Instant readUtc(ResultSet row, int index) throws SQLException {
    return Utc.read(row, "time_now");
  }

  private static Instant readWithOffset(ResultSet row, int index) throws SQLException {
    return row.getObject("time_now", OffsetDateTime.class).toInstant();
  }
}
