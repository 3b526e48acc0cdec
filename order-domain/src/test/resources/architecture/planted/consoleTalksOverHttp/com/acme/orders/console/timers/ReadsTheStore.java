package com.acme.orders.console.timers;

final class ReadsTheStore {
  private final com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration store = null;
}
