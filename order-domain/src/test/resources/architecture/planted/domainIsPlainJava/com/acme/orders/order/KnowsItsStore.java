package com.acme.orders.order;

final class KnowsItsStore {
  private final com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration store = null;
}
