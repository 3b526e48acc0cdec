package io.curfew.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.bench.report.Figures;
import io.curfew.bench.stage.Cost;
import io.curfew.bench.stage.Stage;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Orders;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LoadsRealIT {
  private static final Duration WINDOW = Duration.ofHours(1);
  private static Stage stage;

  @BeforeAll
  static void start() {
    stage = Stage.start(List.of());
    Customers.stock(stage);
  }

  @AfterAll
  static void end() {
    stage.close();
  }

  @Test
  void customersPlaceAndPayWithOrWithoutATimer() {
    for (Customers customers : List.of(Customers.of(stage), Customers.withoutTimers(stage))) {
      Order order = customers.place(7, WINDOW);
      customers.pay(order);

      assertThat(stage.bean(Orders.class).find(order.orderNo()).orElseThrow().status())
          .isEqualTo(OrderStatus.PAID);
    }
  }

  @Test
  void customersPlaceAndReadOverHttp() {
    HttpCustomers customers = new HttpCustomers(stage);
    String orderNo = Customers.of(stage).place(8, WINDOW).orderNo().value();

    customers.place(8);
    assertThat(customers.read(orderNo)).contains("\"orderNo\":\"" + orderNo + "\"");
  }

  @Test
  void theBrokerAloneIsNeverEarlyAndNotSecondsLate() {
    long[] lateness = BareDelay.lateness(stage, 100, 100);

    assertThat(LongStream.of(lateness)).hasSize(100).allMatch(millis -> millis >= 0);
    assertThat(Figures.percentile(lateness, 0.5)).isLessThan(5_000);
  }

  @Test
  void whatOrdersCostIsCounted() {
    Cost before = Cost.now(stage.sql());
    Customers.of(stage).place(9, WINDOW);
    Cost cost = Cost.now(stage.sql()).since(before);

    assertThat(cost.statements()).isGreaterThan(5);
    assertThat(cost.processors().appSeconds()).isNotNegative();
  }
}
