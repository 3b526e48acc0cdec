package io.curfew.adapter.jdbc;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.work.UnitOfWork;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;

/** What this adapter promises beyond the ports, on one database that is empty before each test. */
abstract class AdapterContract {
  TestDatabase database;

  abstract TestDatabase database();

  @BeforeEach
  final void beginEmpty() {
    database = database().emptied();
  }

  final UnitOfWork work() {
    return database.bean(UnitOfWork.class);
  }

  final Orders orders() {
    return database.bean(Orders.class);
  }

  final Optional<Order> find(String orderNo) {
    return orders().find(new OrderNo(orderNo));
  }

  /** Places orders {@code o-000}, {@code o-001}, ... that are all due, each holding one cup. */
  final List<Order> placed(int count) {
    database.stores().stock().setAvailable(SampleOrder.line("cup", 1).sku(), count);
    return work()
        .inTransaction(
            () ->
                IntStream.range(0, count).mapToObj("o-%03d"::formatted).map(this::place).toList());
  }

  private Order place(String orderNo) {
    Moved placed = SampleOrder.numbered(orderNo).placed();
    orders().add(placed);
    database.stores().holds().hold(placed.order());
    return placed.order();
  }
}
