package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Tag;

@Tag("mysql")
final class AlarmsMySqlIT extends AlarmsContracts {
  @Override
  TestDatabase database() {
    return Databases.mySql();
  }
}
