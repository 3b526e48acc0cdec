package com.acme.orders.app.wiring;

import com.acme.orders.adapter.amqp.AmqpAdapterConfiguration;
import com.acme.orders.adapter.jdbc.JdbcAdapterConfiguration;
import com.acme.orders.closing.CloseDueOrders;
import java.time.InstantSource;
import javax.sql.DataSource;
import org.springframework.amqp.core.Message;

final class Wiring {
  Object listener(DataSource dataSource, Message probe) {
    var orders = new JdbcAdapterConfiguration().orders(dataSource);
    var closeDueOrders = new CloseDueOrders(orders, InstantSource.system());
    return new AmqpAdapterConfiguration().listener(closeDueOrders);
  }
}
