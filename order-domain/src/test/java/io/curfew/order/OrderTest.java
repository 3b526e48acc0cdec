package io.curfew.order;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.expire;
import static io.curfew.contract.SampleOrder.move;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OrderTest {
  private final Order pending = numbered("o-1").order();

  @Test
  void onlyAPendingOrderIsNotSettled() {
    Order closed = expire(pending).order();

    assertThat(pending.isSettled()).isFalse();
    assertThat(closed.isSettled()).isTrue();
    assertThat(move(closed, OrderTrigger.LATE_PAYMENT, PLACED_AT).order().isSettled()).isTrue();
  }

  @Test
  void aPaidOrderKnowsWhenItWasPaid() {
    Order paid = move(pending, OrderTrigger.PAY, PLACED_AT.plusSeconds(5)).order();

    assertThat(paid.progress())
        .isEqualTo(new Progress(OrderStatus.PAID, 1, PLACED_AT.plusSeconds(5), null, null, null));
  }

  @Test
  void aClosedOrderKnowsWhenAndFromWhereItWasClosed() {
    Instant at = pending.deadline().closeAt();

    assertThat(expire(pending).order().progress())
        .isEqualTo(new Progress(OrderStatus.CLOSED, 1, null, at, Source.TIMER, null));
  }

  @Test
  void aCancelledOrderKnowsWhy() {
    Occasion occasion = new Occasion(PLACED_AT, Source.CUSTOMER, "shop", "不要了");

    assertThat(OrderTransitions.move(pending, OrderTrigger.CANCEL, occasion).order().progress())
        .isEqualTo(new Progress(OrderStatus.CANCELLED, 1, null, PLACED_AT, Source.CUSTOMER, "不要了"));
  }

  @Test
  void aLateClaimKeepsTheFactsOfTheClose() {
    Order closed = expire(pending).order();
    Order owed =
        move(closed, OrderTrigger.LATE_PAYMENT, PLACED_AT.plus(Duration.ofDays(1))).order();

    assertThat(owed.progress().closedAt()).isEqualTo(closed.progress().closedAt());
    assertThat(owed.progress().closeSource()).isEqualTo(Source.TIMER);
    assertThat(owed.progress().paidAt()).isNull();
    assertThat(owed.version()).isEqualTo(2);
  }

  @Test
  void aMoveLeavesTheOrderItStartedFromAsItWas() {
    expire(pending);

    assertThat(pending).isEqualTo(numbered("o-1").order());
  }

  @Test
  void anotherPayByKeepsTheGraceAndIsAnotherVersion() {
    Order later = pending.withPayBy(PLACED_AT.plusSeconds(10));

    assertThat(later.deadline())
        .isEqualTo(new Deadline(PLACED_AT.plusSeconds(10), PLACED_AT.plusSeconds(70)));
    assertThat(later.version()).isEqualTo(1);
    assertThat(later.status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void aSettledOrderKeepsItsDeadline() {
    Order closed = expire(pending).order();

    assertThatThrownBy(() -> closed.withPayBy(PLACED_AT)).isInstanceOf(IllegalTransition.class);
  }

  @Test
  void ordersAreEqualWhenEveryFactIs() {
    Order same = numbered("o-1").order();

    assertThat(same).isEqualTo(pending).hasSameHashCodeAs(pending);
    assertThat(pending)
        .isNotEqualTo(numbered("o-2").order())
        .isNotEqualTo(expire(pending).order())
        .isNotEqualTo(numbered("o-1").closingAt(PLACED_AT).order());
  }

  @Test
  void aLogLineNamesTheOrderItsStateAndItsDeadline() {
    assertThat(pending)
        .hasToString("Order o-1 PENDING_PAYMENT v0 closeAt 2026-03-01T10:31:00.123Z");
  }
}
