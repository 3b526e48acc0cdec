package com.acme.orders.adapter.amqp;

import com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration;

final class AsksTheStore {
  private final JdbcAdapterConfiguration store = null;
}
