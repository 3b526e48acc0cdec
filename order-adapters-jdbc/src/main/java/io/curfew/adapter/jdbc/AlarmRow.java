package io.curfew.adapter.jdbc;

import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** A row of {@code alarm}. */
final class AlarmRow {
  private AlarmRow() {}

  static String key(AlarmCause cause) {
    return cause.type() + " " + cause.subject();
  }

  static Params params(Reading reading, double threshold, Instant at) {
    AlarmType type = reading.cause().type();
    return new Params()
        .text("key", key(reading.cause()))
        .text("type", type)
        .text("subject", reading.cause().subject())
        .at("at", at)
        .text("detail", reading.detail())
        .text("value", type.text(reading.value()))
        .text("threshold", type.text(threshold));
  }

  static Params seen(Alarm alarm) {
    return new Params()
        .number("id", alarm.id())
        .at("at", alarm.seenAt())
        .text("detail", alarm.detail())
        .text("value", alarm.value());
  }

  static Alarm read(ResultSet row, int index) throws SQLException {
    return new Alarm(
        row.getLong("id"),
        new AlarmCause(AlarmType.valueOf(row.getString("type")), row.getString("subject")),
        Utc.read(row, "raised_at"),
        Utc.read(row, "seen_at"),
        Utc.readNullable(row, "cleared_at"),
        row.getString("detail"),
        row.getString("value_text"),
        row.getString("threshold_text"));
  }
}
