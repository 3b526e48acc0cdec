package io.curfew.adapter.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Instants as the database keeps them: UTC, cut to milliseconds, and without a zone, so that
 * neither the JVM's zone nor the session's can touch them.
 */
final class Utc {
  // Written as text: MariaDB 10 introduces itself as "5.5.5-10...", a version for which MySQL's
  // driver cuts off the milliseconds of everything that is not text. Three digits and no more: the
  // server would round the rest up.
  private static final DateTimeFormatter TEXT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  private Utc() {}

  static String text(Instant instant) {
    return TEXT.format(instant);
  }

  static Instant read(ResultSet row, String column) throws SQLException {
    return row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
  }

  static @Nullable Instant readNullable(ResultSet row, String column) throws SQLException {
    LocalDateTime value = row.getObject(column, LocalDateTime.class);
    return value == null ? null : value.toInstant(ZoneOffset.UTC);
  }
}
