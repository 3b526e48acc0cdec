package io.curfew.adapter.jdbc;

import org.junit.jupiter.api.Tag;

@Tag("mysql")
final class QuarantineMySqlIT extends QuarantineContracts {
  @Override
  TestDatabase database() {
    return Databases.mySql();
  }
}
