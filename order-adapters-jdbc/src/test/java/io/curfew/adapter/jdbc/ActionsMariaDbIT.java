package io.curfew.adapter.jdbc;

final class ActionsMariaDbIT extends ActionContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }
}
