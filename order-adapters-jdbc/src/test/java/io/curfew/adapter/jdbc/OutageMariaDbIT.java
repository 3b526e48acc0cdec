package io.curfew.adapter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Moved;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.testservers.RealDatabase;
import io.curfew.watching.HealthProbe;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A server that is killed and comes back, under an adapter that stays. */
class OutageMariaDbIT {
  @Test
  void everyCallFailsAsAnOutageWhileTheServerIsAwayAndWorksAgainAfterwards() {
    try (RealDatabase server = RealDatabase.start()) {
      TestDatabase database = new TestDatabase(server.newDatabase());
      place(database, "o-1");
      server.kill();
      assertAway(database);

      server.restart();
      Awaitility.await("the pool tries again in growing intervals")
          .until(() -> database.bean(HealthProbe.class).problem().isEmpty());
      place(database, "o-2");
      assertThat(find(database, "o-1")).as("committed before the kill").isTrue();
      assertThat(find(database, "o-2")).isTrue();
    }
  }

  private static void assertAway(TestDatabase database) {
    UnitOfWork work = database.bean(UnitOfWork.class);
    assertThatThrownBy(() -> find(database, "o-1")).isInstanceOf(DatabaseUnavailable.class);
    assertThatThrownBy(() -> work.inTransaction(() -> "never"))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThatThrownBy(() -> place(database, "o-3")).isInstanceOf(DatabaseUnavailable.class);
    assertThat(database.bean(HealthProbe.class).problem()).isPresent();

    DatabaseTime time = database.bean(DatabaseTime.class);
    Instant before = time.instant();
    assertThat(time.instant()).as("the clock goes on").isAfterOrEqualTo(before);
  }

  private static boolean find(TestDatabase database, String orderNo) {
    return database.bean(Orders.class).find(new OrderNo(orderNo)).isPresent();
  }

  private static void place(TestDatabase database, String orderNo) {
    Moved placed = SampleOrder.numbered(orderNo).placed();
    database
        .bean(UnitOfWork.class)
        .inTransaction(
            () -> {
              database.bean(Orders.class).add(placed);
              return placed;
            });
  }
}
