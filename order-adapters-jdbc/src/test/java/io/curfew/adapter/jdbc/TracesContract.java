package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.EventTrace;
import io.curfew.announcing.EventTraces;
import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.contract.SampleOrder;
import io.curfew.order.CouponCode;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.releasing.HoldTrace;
import io.curfew.releasing.HoldTrace.Status;
import io.curfew.releasing.HoldTraces;
import io.curfew.releasing.Holds;
import io.curfew.releasing.Resource.Kind;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is told of one order's holds and events. */
abstract class TracesContract extends AdapterContract {
  private static final SampleOrder WITH_ALL =
      numbered("o-1").of(line("saucer", 1), line("cup", 2), line("saucer", 3)).with("spring");

  @BeforeEach
  final void stockUp() {
    database.stores().stock().setAvailable(new Sku("cup"), 10);
    database.stores().stock().setAvailable(new Sku("saucer"), 10);
    database.stores().coupons().put(new CouponCode("spring"), new UserId("u-1"));
  }

  @Test
  void anOrderHoldsStockBySkuAndThenItsCoupon() {
    held();

    assertThat(holds())
        .containsExactly(
            new HoldTrace(Kind.STOCK, "cup", 2, Status.HELD),
            new HoldTrace(Kind.STOCK, "saucer", 4, Status.HELD),
            new HoldTrace(Kind.COUPON, "spring", 1, Status.HELD));
  }

  @Test
  void eachWayAHoldEndsIsTold() {
    Order order = held();
    change(holds -> holds.sell(order));
    assertThat(holds()).extracting(HoldTrace::status).containsOnly(Status.SOLD).hasSize(3);

    change(holds -> holds.restock(order));
    assertThat(holds()).extracting(HoldTrace::status).containsOnly(Status.RESTOCKED).hasSize(3);
  }

  @Test
  void whatWasReleasedWasNeverSold() {
    Order order = held();

    change(holds -> holds.release(List.of(order)));

    assertThat(holds()).extracting(HoldTrace::status).containsOnly(Status.RELEASED).hasSize(3);
  }

  @Test
  void anOrderThatIsNotKnownHasNeither() {
    assertThat(holds()).isEmpty();
    assertThat(events()).isEmpty();
  }

  @Test
  void eachEventIsToldWithItsAttemptsUntilItIsSent() {
    Moved placed = numbered("o-1").placed();
    Moved closed = expire(placed.order());
    tell(placed, closed);
    Instant later = PLACED_AT.plusSeconds(90);
    outbox().postpone(outbox().next(PLACED_AT, 0, 1).get(0), later);
    Instant closeAt = placed.order().deadline().closeAt();

    assertThat(events())
        .containsExactly(
            new EventTrace("o-1-0", "order.placed", PLACED_AT, 1, later, null),
            new EventTrace("o-1-1", "order.closed", closeAt, 0, null, null));

    outbox().sent(outbox().next(later, 0, 1), later.plusMillis(7));
    assertThat(events())
        .containsExactly(
            new EventTrace("o-1-0", "order.placed", PLACED_AT, 1, null, later.plusMillis(7)),
            new EventTrace("o-1-1", "order.closed", closeAt, 0, closeAt, null));
  }

  @Test
  void aReminderIsNoMove() {
    Moved placed = numbered("o-1").placed();
    Instant at = PLACED_AT.plusSeconds(60);
    OrderEvent reminder =
        OrderEvent.reminder(placed.order().reminded(), Occasion.automatic(at, Source.TIMER));
    tell(placed);
    work()
        .inTransaction(
            () -> {
              outbox().add(List.of(reminder));
              return orders().saveChanges(List.of(reminder.order()));
            });
    tell(move(find("o-1").orElseThrow(), OrderTrigger.PAY, at.plusSeconds(1)));

    assertThat(events())
        .extracting(EventTrace::type)
        .containsExactly("order.placed", "order.reminder", "order.paid");
    assertThat(events()).extracting(EventTrace::at).contains(at);
  }

  private Order held() {
    return work()
        .inTransaction(
            () -> {
              orders().add(WITH_ALL.placed());
              database.stores().holds().hold(WITH_ALL.order());
              return WITH_ALL.order();
            });
  }

  private void change(Consumer<Holds> change) {
    work()
        .inTransaction(
            () -> {
              change.accept(database.stores().holds());
              return change;
            });
  }

  /** Stores each move and its event. */
  private void tell(Moved... moves) {
    work()
        .inTransaction(
            () -> {
              for (Moved moved : moves) {
                store(moved);
                outbox().add(List.of(new OrderEvent(moved)));
              }
              return moves;
            });
  }

  private void store(Moved moved) {
    if (moved.trigger() == OrderTrigger.PLACE) {
      orders().add(moved);
    } else {
      orders().saveAll(List.of(moved));
    }
  }

  private Outbox outbox() {
    return database.bean(Outbox.class);
  }

  private List<HoldTrace> holds() {
    return database.bean(HoldTraces.class).of(new OrderNo("o-1"));
  }

  private List<EventTrace> events() {
    return database.bean(EventTraces.class).of(new OrderNo("o-1"));
  }
}
