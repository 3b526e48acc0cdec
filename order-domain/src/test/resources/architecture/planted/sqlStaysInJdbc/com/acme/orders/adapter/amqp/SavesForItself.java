package com.acme.orders.adapter.amqp;

final class SavesForItself {
  private final java.sql.Connection connection = null;
}
