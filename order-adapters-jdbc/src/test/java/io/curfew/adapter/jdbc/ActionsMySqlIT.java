package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Tag;

@Tag("mysql")
final class ActionsMySqlIT extends ActionContracts {
  @Override
  TestDatabase database() {
    return Databases.mySql();
  }
}
