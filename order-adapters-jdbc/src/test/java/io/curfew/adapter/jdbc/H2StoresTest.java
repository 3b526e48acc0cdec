package io.curfew.adapter.jdbc;

final class H2StoresTest extends StoreContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }
}
