package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.work.DatabaseUnavailable;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.UncategorizedSQLException;

/** What a server says that does not write any more. */
class FailuresTest {
  @ParameterizedTest
  @CsvSource({
    "1290, 'The MariaDB server is running with the --read-only option so it cannot execute this'",
    "1836, Running in read-only mode",
    "1114, The table 'outbox' is full",
    "1021, Disk full (/tmp/#sql); waiting for someone to free some space...",
    "1030, 'Got error 28 \"No space left on device\" from storage engine InnoDB'",
    "1026, 'Error writing file ''./curfew/outbox'' (Errcode: 28 \"No space left on device\")'",
    "3, Error writing file '/tmp/MLfd=31' (OS errno 28 - No space left on device)",
  })
  void aServerThatDoesNotWriteIsAway(int code, String message) {
    RuntimeException failure = failure(code, message);

    assertThat(Failures.translated(failure))
        .isInstanceOf(DatabaseUnavailable.class)
        .hasMessage("the database does not write")
        .hasCause(failure);
  }

  @ParameterizedTest
  @CsvSource({
    "1064, You have an error in your SQL syntax near '28'",
    "1406, Data too long for column 'reason' at row 28",
    "1030, 'Got error 128 \"unknown\" from storage engine InnoDB'",
    "1054, Unknown column 'error 280'",
  })
  void whatIsWrongWithAStatementIsNot(int code, String message) {
    RuntimeException failure = failure(code, message);

    assertThat(Failures.translated(failure)).isSameAs(failure);
  }

  private static RuntimeException failure(int code, String message) {
    return new UncategorizedSQLException(
        "saving", "insert", new SQLException(message, "HY000", code));
  }
}
