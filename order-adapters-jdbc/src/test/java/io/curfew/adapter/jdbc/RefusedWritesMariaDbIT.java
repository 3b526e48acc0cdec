package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Orders;
import io.curfew.order.Sku;
import io.curfew.releasing.Stock;
import io.curfew.testservers.RealDatabase;
import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server that answers every question and writes nothing. */
class RefusedWritesMariaDbIT {
  private static RealDatabase server;
  private static TestDatabase database;

  @BeforeAll
  static void start() {
    server = RealDatabase.start();
    database = new TestDatabase(server.newDatabase());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void aServerThatOnlyReadsIsAwayForWhoeverWrites() {
    Order order = place("o-1");
    server.readOnly(true);

    assertThat(find(order).status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThatThrownBy(() -> close(order)).isInstanceOf(DatabaseUnavailable.class);
    assertThatThrownBy(() -> place("o-2")).isInstanceOf(DatabaseUnavailable.class);
    assertThat(database.bean(HealthProbe.class).problem().orElseThrow()).contains("read-only");

    server.readOnly(false);
    assertThat(database.bean(HealthProbe.class).problem()).isEmpty();
    assertThat(close(order)).isEqualTo(1);
    assertThat(find(order).status()).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void aServerThatOnlyReadsByTheCommitIsAwayAndNothingIsWritten() {
    Order order = place("o-3");
    try {
      assertThatThrownBy(
              () ->
                  inTransaction(
                      () -> {
                        close(order);
                        server.readOnly(true);
                      }))
          .isInstanceOf(DatabaseUnavailable.class);
    } finally {
      server.readOnly(false);
    }
    assertThat(find(order).status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void aFullTableIsAnOutage() {
    Stock stock = database.bean(Stock.class);
    makeStockSmall();
    try {
      assertThatThrownBy(
              () ->
                  IntStream.range(0, 10_000).forEach(i -> stock.setAvailable(new Sku("s-" + i), 1)))
          .isInstanceOf(DatabaseUnavailable.class)
          .hasRootCauseMessage("The table 'stock' is full");
    } finally {
      database.jdbc().execute("alter table stock engine = InnoDB");
    }
    assertThat(stock.setAvailable(new Sku("s-more"), 1).available()).isEqualTo(1);
  }

  /** A table in memory is full at a size that can be chosen. */
  private static void makeStockSmall() {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("set session max_heap_table_size = 16384");
      statement.execute("alter table stock engine = memory");
    } catch (SQLException e) {
      throw new IllegalStateException("stock cannot be made small", e);
    }
  }

  private static Order place(String orderNo) {
    var placed = SampleOrder.numbered(orderNo).placed();
    inTransaction(() -> database.bean(Orders.class).add(placed));
    return placed.order();
  }

  private static int close(Order order) {
    return database
        .bean(UnitOfWork.class)
        .inTransaction(
            () -> database.bean(Orders.class).saveAll(List.of(SampleOrder.expire(order))).size());
  }

  private static void inTransaction(Runnable work) {
    database
        .bean(UnitOfWork.class)
        .inTransaction(
            () -> {
              work.run();
              return work;
            });
  }

  private static Order find(Order order) {
    return database.bean(Orders.class).find(order.orderNo()).orElseThrow();
  }
}
