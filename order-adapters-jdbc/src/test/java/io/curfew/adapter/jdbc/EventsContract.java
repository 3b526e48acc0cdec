package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.OutboxEntry;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderTrigger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

abstract class EventsContract extends AdapterContract {
  private static final Instant NOW = PLACED_AT.plusSeconds(9_999);

  @Test
  void everyEventOfALongLifeIsToldAsItWas() {
    Moved placed = numbered("o-1").of(line("saucer", 2), line("cup", 1)).with("spring").placed();
    Moved closed = expire(placed.order());
    Moved late = move(closed.order(), OrderTrigger.LATE_PAYMENT, PLACED_AT.plusSeconds(4_000));
    Moved refunded =
        move(late.order(), OrderTrigger.REFUND_SUCCEEDED, PLACED_AT.plusSeconds(5_000));
    add(placed);
    List.of(closed, late, refunded).forEach(this::save);

    assertThat(relayed())
        .containsExactly(
            new OrderEvent(placed),
            new OrderEvent(closed),
            new OrderEvent(late),
            new OrderEvent(refunded));
  }

  @Test
  void aMovedDeadlineShowsInTheVersionsOfLaterEvents() {
    Moved placed = numbered("o-1").placed();
    add(placed);
    Order moved = placed.order().withPayBy(PLACED_AT.plusSeconds(60));
    work().inTransaction(() -> orders().saveChanges(List.of(moved)));
    save(expire(moved));

    assertThat(relayed()).extracting(OrderEvent::id).containsExactly("o-1-0", "o-1-2");
  }

  @Test
  void anEventWhoseOrderIsGoneDoesNotHoldUpTheOthers() {
    add(numbered("o-1").placed());
    add(numbered("o-2").placed());
    database.jdbc().update("delete from order_info where order_no = 'o-1'");

    assertThat(outbox().next(NOW, 0, 10))
        .extracting(entry -> entry.event().id())
        .containsExactly("o-2-0");
    assertThat(outbox().pending()).isEqualTo(2);
  }

  private void add(Moved placed) {
    work()
        .inTransaction(
            () -> {
              orders().add(placed);
              outbox().add(List.of(new OrderEvent(placed)));
              return placed;
            });
  }

  private void save(Moved moved) {
    work()
        .inTransaction(
            () -> {
              outbox().add(List.of(new OrderEvent(moved)));
              return orders().saveAll(List.of(moved));
            });
  }

  private List<OrderEvent> relayed() {
    List<OrderEvent> events = new ArrayList<>();
    List<OutboxEntry> page = outbox().next(NOW, 0, 10);
    while (!page.isEmpty()) {
      page.forEach(entry -> events.add(entry.event()));
      outbox().sent(page, NOW);
      page = outbox().next(NOW, 0, 10);
    }
    return events;
  }

  private Outbox outbox() {
    return database.bean(Outbox.class);
  }
}
