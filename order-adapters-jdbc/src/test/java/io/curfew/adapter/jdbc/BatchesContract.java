package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.announcing.OrderEvent;
import io.curfew.contract.SampleOrder;
import io.curfew.contract.Together;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.releasing.StockLevel;
import io.curfew.work.DatabaseTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;

abstract class BatchesContract extends AdapterContract {
  private static final int BATCH = 500;

  @Test
  void aBatchKnowsExactlyWhichMovesWon() {
    List<Order> orders = placed(BATCH);
    List<Order> closedBefore =
        IntStream.range(0, BATCH).filter(i -> i % 3 == 0).mapToObj(orders::get).toList();
    work().inTransaction(() -> orders().saveAll(expired(closedBefore)));

    Set<OrderNo> won = work().inTransaction(() -> orders().saveAll(expired(orders)));
    Set<OrderNo> expected = numbers(orders);
    expected.removeAll(numbers(closedBefore));
    assertThat(won).isEqualTo(expected);
    assertThat(rows("order_history where version = 1")).isEqualTo(BATCH);
    assertThat(rows("order_info where version = 1 and status = 2")).isEqualTo(BATCH);
  }

  @Test
  void aFullBatchIsReadAndClosedInAHandfulOfStatements() {
    List<Order> orders = placed(BATCH);
    CountedStatements counted = new CountedStatements(database.dataSource());
    NamedParameterJdbcTemplate jdbc = new NamedParameterJdbcTemplate(counted);
    JdbcOrders jdbcOrders = new JdbcOrders(jdbc);
    JdbcHolds jdbcHolds = new JdbcHolds(jdbc, database.bean(DatabaseTime.class));
    JdbcOutbox jdbcOutbox = new JdbcOutbox(jdbc, jdbcOrders);

    assertThat(jdbcOrders.findAll(numbers(orders))).hasSize(BATCH);
    assertThat(counted.takeCount()).as("orders and lines").isEqualTo(2);

    new JdbcUnitOfWork(counted)
        .inTransaction(
            () -> {
              jdbcOrders.saveAll(expired(orders));
              assertThat(counted.takeCount()).as("locked, written, history").isEqualTo(3);
              assertThat(jdbcHolds.release(orders)).isEmpty();
              assertThat(counted.takeCount()).as("ledger read, written, stock").isEqualTo(3);
              jdbcOutbox.add(expired(orders).stream().map(OrderEvent::new).toList());
              return counted.takeCount();
            });

    assertThat(jdbcOutbox.next(SampleOrder.PLACED_AT.plusSeconds(9999), 0, BATCH)).hasSize(BATCH);
    assertThat(counted.takeCount()).as("heads, orders, lines, history").isEqualTo(4);
  }

  @Test
  void aFullBatchIsPutOffInOneStatement() {
    List<Order> putOff =
        placed(BATCH).stream().map(order -> order.putOff(SampleOrder.PLACED_AT)).toList();
    CountedStatements counted = new CountedStatements(database.dataSource());
    JdbcOrders jdbcOrders = new JdbcOrders(new NamedParameterJdbcTemplate(counted));

    assertThat(new JdbcUnitOfWork(counted).inTransaction(() -> jdbcOrders.saveChanges(putOff)))
        .isEqualTo(numbers(putOff));
    assertThat(counted.takeCount()).isEqualTo(1);
  }

  @Test
  void overlappingBatchesInOppositeOrderDoNotDeadlockAndCloseEachOrderOnce() {
    List<Order> orders = placed(BATCH + 200);
    List<List<Order>> batches =
        List.of(orders.subList(0, BATCH), reversed(orders.subList(200, BATCH + 200)));

    // no second attempt: a deadlock would fail this test
    List<Set<OrderNo>> won =
        Together.run(2, i -> work().inTransaction(() -> close(batches.get(i))));
    assertThat(won.get(0).size() + won.get(1).size()).isEqualTo(BATCH + 200);
    assertThat(won.get(0)).doesNotContainAnyElementsOf(won.get(1));
    assertThat(rows("order_hold where action = 'RELEASE'")).isEqualTo(BATCH + 200);
    Sku cup = new Sku("cup");
    assertThat(database.stores().stock().find(cup))
        .contains(new StockLevel(cup, BATCH + 200, 0, 0));
  }

  @Test
  void aFailureInTheMiddleOfABatchLeavesNothingHalfWritten() {
    List<Order> orders = placed(BATCH);
    database.jdbc().update("delete from order_history where order_no = 'o-250'");
    database
        .jdbc()
        .update(
            """
            insert into order_history
              (order_no, version, moved_at, to_status, order_trigger, source, actor)
            values ('o-250', 1, '2026-01-01 00:00:00', 2, 'EXPIRE', 'TIMER', 'curfew')
            """);

    assertThatThrownBy(() -> work().inTransaction(() -> close(orders)))
        .isInstanceOf(RuntimeException.class);
    assertThat(rows("order_info where status = 0 and version = 0")).isEqualTo(BATCH);
    assertThat(rows("order_history where version = 1")).isEqualTo(1);
    assertThat(rows("order_hold where action = 'RELEASE'")).isZero();
    assertThat(rows("outbox")).isZero();
  }

  private Set<OrderNo> close(List<Order> batch) {
    Set<OrderNo> won = orders().saveAll(expired(batch));
    List<Order> winners = batch.stream().filter(order -> won.contains(order.orderNo())).toList();
    assertThat(database.stores().holds().release(winners)).isEmpty();
    database.stores().outbox().add(expired(winners).stream().map(OrderEvent::new).toList());
    return won;
  }

  private int rows(String tableAndCondition) {
    return database
        .jdbc()
        .queryForObject("select count(*) from " + tableAndCondition, Integer.class);
  }

  private static List<Moved> expired(List<Order> orders) {
    return orders.stream().map(SampleOrder::expire).toList();
  }

  private static Set<OrderNo> numbers(List<Order> orders) {
    Set<OrderNo> numbers = new HashSet<>();
    orders.forEach(order -> numbers.add(order.orderNo()));
    return numbers;
  }

  private static List<Order> reversed(List<Order> orders) {
    List<Order> reversed = new ArrayList<>(orders);
    Collections.reverse(reversed);
    return reversed;
  }
}
