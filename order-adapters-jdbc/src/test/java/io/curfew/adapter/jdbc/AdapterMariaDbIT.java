package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;
import org.junit.jupiter.api.Nested;

final class AdapterMariaDbIT extends AdapterContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }

  @Override
  JdbcTarget newDatabase() {
    return Databases.newMariaDb();
  }

  @Nested
  class BrokenConnectionsKeep extends BrokenConnectionsContract {
    @Override
    TestDatabase database() {
      return Databases.mariaDb();
    }
  }
}
