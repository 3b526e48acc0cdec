package com.acme.orders.app;

final class MessageTimestamp {
  private final java.sql.Timestamp at = null;
}
