package io.curfew.adapter.jdbc;

final class AlarmsMariaDbIT extends AlarmsContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }
}
