package io.curfew.adapter.jdbc;

final class H2QuarantineTest extends QuarantineContracts {
  @Override
  TestDatabase database() {
    return Databases.h2();
  }
}
