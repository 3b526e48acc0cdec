package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.order.Moved;
import io.curfew.watching.OrderPath;
import io.curfew.watching.PathFigures;
import io.curfew.watching.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is counted on the path. */
abstract class OrderPathContract extends AdapterContract {
  private static final Waiting NOBODY = new Waiting(0, null);

  @Test
  void nothingIsOnTheWayAtFirst() {
    assertThat(read(PLACED_AT)).isEqualTo(new PathFigures(NOBODY, NOBODY, NOBODY, 0));
  }

  @Test
  void pendingOrdersAreCountedAndThoseOverdueOnceMore() {
    Moved first = place("o-1");
    place("o-2");
    Instant closeAt = first.order().deadline().closeAt();

    assertThat(read(closeAt.minusMillis(1)).placed()).isEqualTo(new Waiting(2, PLACED_AT));
    assertThat(read(closeAt.minusMillis(1)).due()).isEqualTo(NOBODY);
    assertThat(read(closeAt).due()).isEqualTo(new Waiting(2, closeAt));
  }

  @Test
  void anOrderThatIsSettledIsNotCountedAnyMore() {
    Moved placed = place("o-1");
    database.jdbc().update("update order_info set status = 2 where order_no = 'o-1'");

    PathFigures figures = read(placed.order().deadline().closeAt().plusSeconds(9));

    assertThat(figures.placed()).isEqualTo(NOBODY);
    assertThat(figures.due()).isEqualTo(NOBODY);
  }

  @Test
  void eventsWaitSinceTheFirstWasRecordedAndAreCountedForAMinuteOnceSent() {
    Outbox outbox = database.bean(Outbox.class);
    Moved placed = place("o-1");
    work()
        .inTransaction(
            () -> {
              outbox.add(List.of(new OrderEvent(placed)));
              return placed;
            });
    Instant now = PLACED_AT.plusSeconds(30);
    outbox.postpone(outbox.next(now, 0, 10).get(0), now);
    assertThat(read(now).unannounced())
        .as("an attempt does not make it young again")
        .isEqualTo(new Waiting(1, PLACED_AT));

    outbox.sent(outbox.next(now, 0, 10), now);

    assertThat(read(now).unannounced()).isEqualTo(NOBODY);
    assertThat(read(now.plusSeconds(59)).announcedPerMinute()).isEqualTo(1);
    assertThat(read(now.plus(Duration.ofMinutes(1))).announcedPerMinute()).isZero();
  }

  private PathFigures read(Instant now) {
    return database.bean(OrderPath.class).read(now);
  }

  private Moved place(String orderNo) {
    return work()
        .inTransaction(
            () -> {
              Moved placed = numbered(orderNo).placed();
              orders().add(placed);
              return placed;
            });
  }
}
