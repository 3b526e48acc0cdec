package io.curfew.bench.load;

import io.curfew.announcing.Outbox;
import io.curfew.announcing.PlanReminder;
import io.curfew.bench.stage.Sql;
import io.curfew.bench.stage.Stage;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.Orders;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.parking.CloseTimers;
import io.curfew.paying.Payment;
import io.curfew.paying.RecordPayment;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.placing.OrderKinds;
import io.curfew.placing.OrderNumbers;
import io.curfew.placing.PlaceOrder;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;

/** Places orders and pays them through the use cases; each order is one unit of one of the SKUs. */
final class Customers {
  static final String USER = "bench";
  private static final int SKUS = 1_000;
  private static final int PRICE = 100;

  private final PlaceOrder placeOrder;
  private final RecordPayment recordPayment;

  private Customers(PlaceOrder placeOrder, RecordPayment recordPayment) {
    this.placeOrder = placeOrder;
    this.recordPayment = recordPayment;
  }

  /** As the service has it: the timer is parked after the commit. */
  static Customers of(Stage stage) {
    return new Customers(stage.bean(PlaceOrder.class), stage.bean(RecordPayment.class));
  }

  /** The same transaction, with nobody to hand the timer to. */
  static Customers withoutTimers(Stage stage) {
    CloseTimers nobody = timer -> {};
    PlaceOrder placeOrder =
        new PlaceOrder(
            stage.bean(OrderKinds.class),
            stage.bean(OrderNumbers.class),
            stage.bean(IdempotencyKeys.class),
            stage.bean(Orders.class),
            stage.bean(Holds.class),
            stage.bean(Outbox.class),
            stage.bean(PlanReminder.class),
            nobody,
            stage.bean(UnitOfWork.class),
            stage.bean(DatabaseTime.class),
            stage.bean(Watch.class));
    return new Customers(placeOrder, stage.bean(RecordPayment.class));
  }

  /** Enough of every SKU. */
  static void stock(Stage stage) {
    Sql sql = stage.sql();
    for (int i = 0; i < SKUS; i++) {
      sql.run(
          "insert into stock (sku, available, held, sold) values (?, 1000000000, 0, 0)", sku(i));
    }
  }

  static String sku(int number) {
    return "sku-" + number % SKUS;
  }

  Order place(int number, Duration payWithin) {
    PlaceOrderCommand command =
        new PlaceOrderCommand(
            new UserId(USER),
            "STANDARD",
            Currency.getInstance("CNY"),
            List.of(new OrderLine(new Sku(sku(number)), 1, PRICE)),
            null,
            new PayWindow(payWithin, Duration.ZERO),
            null);
    return placeOrder.place(command, USER).order();
  }

  void pay(Order order) {
    Payment payment =
        new Payment(
            "bench",
            "P" + order.orderNo().value(),
            order.orderNo(),
            order.placement().amount(),
            Instant.now());
    recordPayment.record(payment, Source.CALLBACK);
  }
}
