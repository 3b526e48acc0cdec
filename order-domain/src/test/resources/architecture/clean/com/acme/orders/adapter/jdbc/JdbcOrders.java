package com.acme.orders.adapter.jdbc;

import com.acme.orders.order.Order;
import com.acme.orders.order.OrderState;
import com.acme.orders.order.Orders;
import java.time.Instant;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

final class JdbcOrders implements Orders {
  private static final Logger LOG = LoggerFactory.getLogger(JdbcOrders.class);

  private final DataSource dataSource;
  private final JdbcTemplate jdbc = new JdbcTemplate();

  JdbcOrders(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  @Override
  public Order find(long id) {
    return Order.fromStore(OrderState.PENDING);
  }

  @Override
  public void save(Order order, Instant at) {}
}
