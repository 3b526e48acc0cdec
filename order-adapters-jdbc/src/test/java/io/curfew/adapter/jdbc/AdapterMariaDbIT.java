package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Nested;

final class AdapterMariaDbIT extends AdapterContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }

  @Nested
  class BrokenConnectionsKeep extends BrokenConnectionsContract {
    @Override
    TestDatabase database() {
      return Databases.mariaDb();
    }
  }
}
