package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Tag;

@Tag("mysql")
final class StoresMySqlIT extends StoreContracts {
  @Override
  TestDatabase database() {
    return Databases.mySql();
  }
}
