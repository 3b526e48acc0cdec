package io.curfew.adapter.jdbc;

final class QuarantineMariaDbIT extends QuarantineContracts {
  @Override
  TestDatabase database() {
    return Databases.mariaDb();
  }
}
