package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

@Tag("mysql")
final class AdapterMySqlIT extends AdapterContracts {
  @Override
  TestDatabase database() {
    return Databases.mySql();
  }

  @Override
  JdbcTarget newDatabase() {
    return GivenMySql.newDatabase();
  }

  @Nested
  class BrokenConnectionsKeep extends BrokenConnectionsContract {
    @Override
    TestDatabase database() {
      return Databases.mySql();
    }
  }
}
