package io.curfew.adapter.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Instant;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;

/** What it takes to see that zones make no difference. */
abstract class ZoneChecks extends AdapterContract {
  private static final TimeZone BEFORE = TimeZone.getDefault();

  /** In Berlin and New York: hours that clocks skip, hours they show twice, and the local forms. */
  static final List<Instant> AWKWARD =
      List.of(
          Instant.parse("2026-03-29T01:30:00.501Z"),
          Instant.parse("2026-03-29T02:30:00.502Z"),
          Instant.parse("2026-10-25T00:30:00.503Z"),
          Instant.parse("2026-10-25T01:30:00.504Z"),
          Instant.parse("2026-03-08T02:30:00.505Z"),
          Instant.parse("2026-03-08T07:30:00.506Z"),
          Instant.parse("2026-11-01T05:30:00.507Z"),
          Instant.parse("2026-11-01T06:30:00.508Z"));

  @AfterEach
  final void setZoneBack() {
    TimeZone.setDefault(BEFORE);
  }

  final HikariDataSource inAnotherZone() {
    HikariDataSource pool = TestDatabase.connect(database.target());
    pool.setConnectionInitSql(
        database.isH2() ? "set time zone '-08:00'" : "set time_zone = '-08:00'");
    return pool;
  }

  static String asText(Instant instant) {
    return instant.toString().replace('T', ' ').replace("Z", "");
  }
}
