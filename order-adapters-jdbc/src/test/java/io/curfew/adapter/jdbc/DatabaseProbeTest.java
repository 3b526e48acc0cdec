package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DatabaseProbeTest {
  private final HikariDataSource pool = poolOfOne();
  private final DatabaseProbe probe = new DatabaseProbe(pool);

  @AfterEach
  void end() {
    probe.close();
    pool.close();
  }

  @Test
  void aDatabaseThatAnswersIsNoProblem() {
    assertThat(probe.problem()).isEmpty();
  }

  @Test
  void whatIsWrittenForItIsTakenBack() {
    assertThat(probe.problem()).isEmpty();

    assertThat(Databases.h2().jdbc().queryForList("select name from shedlock", String.class))
        .noneMatch(name -> name.startsWith("probe-"));
  }

  @Test
  void aDatabaseThatIsAwayIsAProblem() {
    pool.close();

    assertThat(probe.problem().orElseThrow()).startsWith("the database refused");
  }

  @Test
  void aProbeDoesNotWaitAsLongAsThePoolDoes() throws SQLException {
    Instant start = Instant.now();
    try (Connection last = pool.getConnection()) {
      assertThat(last.isClosed()).isFalse();
      assertThat(probe.problem()).contains("the database did not answer within 2 s");
    }
    assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(10));

    assertThat(probe.problem()).as("the one before is not in its way").isEmpty();
  }

  private static HikariDataSource poolOfOne() {
    HikariDataSource pool = TestDatabase.connect(Databases.h2().target());
    pool.setMaximumPoolSize(1);
    pool.setConnectionTimeout(30_000);
    return pool;
  }
}
