package io.curfew.app.demo;

import io.curfew.closing.CancelOrder;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.paying.Payment;
import io.curfew.paying.RecordPayment;
import io.curfew.placing.PlaceOrder;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.Stock;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Random;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.stereotype.Component;

/** Places an order every second, pays some in time, cancels a few, and lets the others run out. */
@Component
@ConditionalOnBooleanProperty("curfew.demo")
class DemoShop implements ApplicationRunner {
  private static final Logger log = LoggerFactory.getLogger(DemoShop.class);
  private static final Sku TICKET = new Sku("ticket");
  private static final Currency CNY = Currency.getInstance("CNY");

  private final Stock stock;
  private final PlaceOrder placeOrder;
  private final RecordPayment recordPayment;
  private final CancelOrder cancelOrder;
  private final TaskScheduler later;
  private final DatabaseTime clock;
  private final Random random = new Random();

  DemoShop(
      Stock stock,
      PlaceOrder placeOrder,
      RecordPayment recordPayment,
      CancelOrder cancelOrder,
      TaskScheduler later,
      DatabaseTime clock) {
    this.stock = stock;
    this.placeOrder = placeOrder;
    this.recordPayment = recordPayment;
    this.cancelOrder = cancelOrder;
    this.later = later;
    this.clock = clock;
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // the shop is open as long as the process lives
  public void run(ApplicationArguments arguments) {
    stock.setAvailable(TICKET, 1_000_000);
    later.scheduleAtFixedRate(this::placeOne, Duration.ofSeconds(1));
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a demo order whose payment fails simply runs out
  private void placeOne() {
    Duration payWithin = Duration.ofSeconds(3 + random.nextInt(8));
    Order order =
        placeOrder.place(command(new PayWindow(payWithin, Duration.ZERO)), "demo").order();
    Instant beforeDeadline = clock.instant().plus(payWithin.dividedBy(2));
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> later.schedule(() -> pay(order), beforeDeadline);
      case 3 -> later.schedule(() -> cancel(order), beforeDeadline);
      default -> log.debug("Order {} is left to run out", order.orderNo());
    }
  }

  private PlaceOrderCommand command(PayWindow window) {
    List<OrderLine> lines = List.of(new OrderLine(TICKET, 1 + random.nextInt(3), 19_900));
    UserId user = new UserId("guest-" + random.nextInt(100));
    return new PlaceOrderCommand(user, "FLASH_SALE", CNY, lines, null, window, null);
  }

  private void pay(Order order) {
    String paymentNo = "demo-" + order.orderNo();
    recordPayment.record(
        new Payment(
            "demo", paymentNo, order.orderNo(), order.placement().amount(), clock.instant()),
        Source.CALLBACK);
  }

  private void cancel(Order order) {
    try {
      cancelOrder.cancel(order.orderNo(), "demo", "changed my mind");
    } catch (IllegalTransition settled) {
      log.debug("Too late to cancel order {}", order.orderNo());
    }
  }
}
