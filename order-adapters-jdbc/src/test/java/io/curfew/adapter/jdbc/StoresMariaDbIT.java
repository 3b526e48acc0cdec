package io.curfew.adapter.jdbc;

final class StoresMariaDbIT extends StoreContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }
}
