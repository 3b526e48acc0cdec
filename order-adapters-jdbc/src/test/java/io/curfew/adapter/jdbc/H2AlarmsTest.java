package io.curfew.adapter.jdbc;

final class H2AlarmsTest extends AlarmsContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }
}
