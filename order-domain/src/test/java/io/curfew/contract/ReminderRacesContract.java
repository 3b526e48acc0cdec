package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.OutboxEntry;
import io.curfew.announcing.RemindPendingOrders;
import io.curfew.fake.FakeTime;
import io.curfew.fake.RecordingWatch;
import io.curfew.fake.SequentialPaymentNumbers;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordPayment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Several instances remind of the same orders at the same time, while customers pay, through the
 * real use cases: nobody is reminded twice, or after having paid.
 */
public abstract class ReminderRacesContract extends StoreContract {
  private static final int ORDERS = 200;

  private final FakeTime time = new FakeTime(PLACED_AT.plus(Duration.ofMinutes(26)));
  private RemindPendingOrders remindPendingOrders;
  private RecordPayment recordPayment;

  @BeforeEach
  final void begin() {
    stores.stock().setAvailable(new Sku("cup"), ORDERS);
    remindPendingOrders =
        new RemindPendingOrders(
            stores.reminders(),
            stores.orders(),
            stores.outbox(),
            stores.work(),
            time,
            new RecordingWatch());
    recordPayment =
        new RecordPayment(
            stores.payments(),
            stores.started(),
            new OweRefund(stores.refunds(), new SequentialPaymentNumbers(), refund -> {}),
            stores.moves(),
            stores.holds(),
            stores.work(),
            time,
            new RecordingWatch());
  }

  @Test
  void everyCustomerWhoDoesNotPayIsRemindedOnceAndNobodyAfterPaying() {
    List<Order> orders = place();
    List<Order> paying = orders.subList(0, ORDERS / 2);
    Together.run(4, thread -> thread == 0 ? pay(paying) : remind());

    List<OrderEvent> reminders = relayed().stream().filter(OrderEvent::isReminder).toList();
    List<OrderNo> reminded = reminders.stream().map(event -> event.order().orderNo()).toList();
    assertThat(reminded)
        .doesNotHaveDuplicates()
        .containsAll(orders.subList(ORDERS / 2, ORDERS).stream().map(Order::orderNo).toList());
    assertThat(reminders).allSatisfy(this::assertNotAfterPaying);
    assertThat(stores.reminders().due(time.instant(), ORDERS)).isEmpty();
  }

  private void assertNotAfterPaying(OrderEvent reminder) {
    Order now = find(reminder.order().orderNo().value());
    assertThat(reminder.order().version())
        .as("the payment is the last change of an order that was paid")
        .isLessThan(now.version() + (now.isSettled() ? 0 : 1));
  }

  private int remind() {
    return persistently(() -> remindPendingOrders.remind(() -> {}));
  }

  private int pay(List<Order> orders) {
    for (Order order : orders) {
      Payment payment =
          new Payment(
              "wechat",
              "p-" + order.orderNo(),
              order.orderNo(),
              new Money(order.placement().amount().amount(), CNY),
              time.instant());
      assertThat(persistently(() -> recordPayment.record(payment, Source.CALLBACK)))
          .isEqualTo(PaymentOutcome.ACCEPTED);
    }
    return orders.size();
  }

  private List<OrderEvent> relayed() {
    List<OrderEvent> events = new ArrayList<>();
    List<OutboxEntry> page = stores.outbox().next(time.instant(), 0, ORDERS);
    while (!page.isEmpty()) {
      page.forEach(entry -> events.add(entry.event()));
      stores.outbox().sent(page, time.instant());
      page = stores.outbox().next(time.instant(), 0, ORDERS);
    }
    return events;
  }

  private List<Order> place() {
    return inTransaction(
        () -> IntStream.range(0, ORDERS).mapToObj("o-%03d"::formatted).map(this::place).toList());
  }

  private Order place(String orderNo) {
    Order order = hold(numbered(orderNo));
    stores.reminders().add(order.orderNo(), PLACED_AT);
    return order;
  }
}
