package com.acme.orders.console;

public final class Screen {
  final Class<?> adapter = com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration.class;
}
