package io.curfew.adapter.jdbc;

final class H2ActionsTest extends ActionContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }
}
