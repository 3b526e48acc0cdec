package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.zaxxer.hikari.HikariDataSource;
import io.curfew.contract.SampleOrder;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.TimeZone;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

abstract class ZonesContract extends ZoneChecks {
  private static final Instant FAR = Instant.parse("2040-06-01T12:00:00.999Z");

  @ParameterizedTest
  @ValueSource(strings = {"Europe/Berlin", "America/New_York", "Asia/Shanghai"})
  void pitfall15InstantsAreUtcWhateverTheZonesOfJvmAndSession(String zone) {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try (HikariDataSource pool = inAnotherZone();
        var context = database.on(pool)) {
      for (Instant at : AWKWARD) {
        assertKept(context, numbered("o-" + at.toEpochMilli()).placedAt(at).closingAt(at));
      }
      List<PendingOrder> pending =
          context.getBean(Orders.class).pending(Instant.parse("2027-01-01T00:00:00Z"), null, 99);
      assertThat(pending).extracting(PendingOrder::closeAt).isSorted().hasSize(AWKWARD.size());
    }
  }

  @Test
  void pitfall16ADeadlineBeyond2038IsKeptAndTheNextWriteOfTheRowMovesNothing() {
    SampleOrder sample =
        numbered("far").placedAt(Instant.parse("2038-01-19T03:14:07.999Z")).closingAt(FAR);
    try (HikariDataSource pool = inAnotherZone();
        var context = database.on(pool)) {
      assertKept(context, sample);
      new JdbcTemplate(context.getBean(DataSource.class))
          .update("update order_info set version = version + 1 where order_no = 'far'");
      assertThat(closeAtAsText(context, sample.order())).isEqualTo(asText(FAR));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Europe/Berlin", "America/New_York", "Asia/Shanghai"})
  void theDatabasesTimeIsTheSameWhateverTheZones(String zone) {
    TimeZone.setDefault(TimeZone.getTimeZone(zone));
    try (HikariDataSource pool = inAnotherZone();
        var context = database.on(pool)) {
      assertThat(context.getBean(DatabaseTime.class).instant())
          .isCloseTo(Instant.now(), within(5, ChronoUnit.SECONDS));
    }
  }

  private static void assertKept(ApplicationContext context, SampleOrder sample) {
    Orders orders = context.getBean(Orders.class);
    Moved placed = sample.placed();
    context
        .getBean(UnitOfWork.class)
        .inTransaction(
            () -> {
              orders.add(placed);
              return placed;
            });
    Order found = orders.find(placed.order().orderNo()).orElseThrow();
    assertThat(found).isEqualTo(placed.order());
    assertThat(closeAtAsText(context, found)).isEqualTo(asText(found.deadline().closeAt()));
  }

  private static String closeAtAsText(ApplicationContext context, Order order) {
    return new JdbcTemplate(context.getBean(DataSource.class))
        .queryForObject(
            "select cast(close_at as char(23)) from order_info where order_no = ?",
            String.class,
            order.orderNo().value());
  }
}
