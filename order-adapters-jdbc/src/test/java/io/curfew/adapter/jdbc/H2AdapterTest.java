package io.curfew.adapter.jdbc;

import io.curfew.testservers.JdbcTarget;

final class H2AdapterTest extends AdapterContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }

  @Override
  JdbcTarget newDatabase() {
    return Databases.newH2();
  }
}
