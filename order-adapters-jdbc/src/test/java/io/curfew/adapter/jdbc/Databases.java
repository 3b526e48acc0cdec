package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;
import io.curfew.testservers.RealDatabase;
import java.util.UUID;
import java.util.function.Supplier;

/** The kinds of database the adapter is tested on. */
final class Databases {
  private static final Supplier<TestDatabase> SHARED_H2 = TestDatabase.shared(Databases::newH2);
  private static final Supplier<TestDatabase> SHARED_MARIA_DB =
      TestDatabase.shared(Databases::newMariaDb);
  private static final Supplier<TestDatabase> SHARED_MYSQL =
      TestDatabase.shared(GivenMySql::newDatabase);

  private Databases() {}

  static TestDatabase h2() {
    return SHARED_H2.get();
  }

  static TestDatabase mariaDb() {
    return SHARED_MARIA_DB.get();
  }

  static TestDatabase mySql() {
    return SHARED_MYSQL.get();
  }

  static JdbcTarget newH2() {
    String url =
        "jdbc:h2:mem:%s;MODE=MySQL;DATABASE_TO_LOWER=TRUE;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000"
            .formatted(UUID.randomUUID());
    return new JdbcTarget(url, "sa", "");
  }

  static JdbcTarget newMariaDb() {
    return RealDatabase.shared().newDatabase();
  }
}
