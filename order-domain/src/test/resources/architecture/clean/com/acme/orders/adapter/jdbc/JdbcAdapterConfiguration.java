package com.acme.orders.adapter.jdbc;

import com.acme.orders.order.Orders;
import javax.sql.DataSource;

public final class JdbcAdapterConfiguration {
  public Orders orders(DataSource dataSource) {
    return new JdbcOrders(dataSource);
  }
}
