package io.curfew.announcing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Checkout;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Progress;
import io.curfew.order.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderEventTest {
  @ParameterizedTest
  @CsvSource({
    "PENDING_PAYMENT, order.placed",
    "PAID, order.paid",
    "CLOSED, order.closed",
    "CANCELLED, order.cancelled",
    "REFUNDING, order.refunding",
    "REFUNDED, order.refunded"
  })
  void theTypeFollowsTheState(OrderStatus status, String type) {
    Order order = numbered("o-1").order();
    Order moved =
        Order.fromStore(
            order.placement(),
            order.deadline(),
            new Progress(status, 1, null, null, null, null),
            Checkout.NONE);

    assertThat(event(moved).type()).isEqualTo(type);
  }

  @Test
  void theIdIsTheSameEachTimeAndAnotherAfterTheNextMove() {
    Moved placed = numbered("o-1").placed();
    Moved closed = SampleOrder.expire(placed.order());

    assertThat(new OrderEvent(placed).id()).isEqualTo("o-1-0");
    assertThat(new OrderEvent(numbered("o-1").placed()).id()).isEqualTo("o-1-0");
    assertThat(new OrderEvent(closed).id()).isEqualTo("o-1-1");
  }

  @Test
  void aReminderHasItsOwnTypeAndTheIdOfItsOwnVersion() {
    Order order = numbered("o-1").order();
    OrderEvent reminder =
        OrderEvent.reminder(order.reminded(), Occasion.automatic(PLACED_AT, Source.TIMER));

    assertThat(reminder.type()).isEqualTo("order.reminder");
    assertThat(reminder.id()).isEqualTo("o-1-1");
    assertThat(new OrderEvent(numbered("o-1").placed()).isReminder()).isFalse();
  }

  private static OrderEvent event(Order order) {
    return new OrderEvent(
        new Moved(order, null, OrderTrigger.PLACE, Occasion.automatic(PLACED_AT, Source.TIMER)));
  }
}
