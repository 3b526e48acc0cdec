package com.acme.orders.app.api;

import com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration;

final class GoesPastThePort {
  private final JdbcAdapterConfiguration store = null;
}
