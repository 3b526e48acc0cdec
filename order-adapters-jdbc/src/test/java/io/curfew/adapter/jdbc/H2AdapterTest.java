package io.curfew.adapter.jdbc;

final class H2AdapterTest extends AdapterContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }
}
