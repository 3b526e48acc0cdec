package com.acme.orders.console;

final class PeeksIntoRows {
  private final java.sql.Connection connection = null;
}
