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
  void aStartedPaymentAPutOffAndAReminderAreOtherVersionsOfThePendingOrder() {
    Instant until = pending.deadline().closeAt().plusSeconds(5);
    Order started = pending.withPaymentStarted();
    Order putOff = started.putOff(until);

    assertThat(started.checkout()).isEqualTo(new Checkout(true, 0, null));
    assertThat(putOff.checkout()).isEqualTo(new Checkout(true, 1, until));
    assertThat(putOff.withPaymentStarted().checkout())
        .as("keeps its put-off")
        .isEqualTo(putOff.checkout());
    assertThat(putOff.reminded().checkout()).isEqualTo(putOff.checkout());
    assertThat(putOff.reminded().version()).isEqualTo(3);
    assertThat(putOff.deadline()).isEqualTo(pending.deadline());
  }

  @Test
  void anOrderIsDueAtItsCloseAtOrWhenItsPutOffIsOver() {
    Instant closeAt = pending.deadline().closeAt();

    assertThat(pending.dueAt()).isEqualTo(closeAt);
    assertThat(pending.putOff(closeAt.plusSeconds(5)).dueAt()).isEqualTo(closeAt.plusSeconds(5));
    assertThat(pending.putOff(closeAt.minusSeconds(5)).dueAt())
        .as("never before")
        .isEqualTo(closeAt);
  }

  @Test
  void aNewDeadlineBeginsWithAllItsPutOffs() {
    Order putOff = pending.withPaymentStarted().putOff(PLACED_AT.plusSeconds(9_000));

    assertThat(putOff.withPayBy(PLACED_AT.plusSeconds(10)).checkout())
        .isEqualTo(new Checkout(true, 0, null));
  }

  @Test
  void aSettledOrderStartsNoPaymentAndIsNeitherPutOffNorReminded() {
    Order closed = expire(pending).order();

    assertThatThrownBy(closed::withPaymentStarted).isInstanceOf(IllegalTransition.class);
    assertThatThrownBy(closed::reminded).isInstanceOf(IllegalTransition.class);
    assertThatThrownBy(() -> closed.putOff(PLACED_AT)).isInstanceOf(IllegalTransition.class);
  }

  @Test
  void ordersAreEqualWhenEveryFactIs() {
    Order same = numbered("o-1").order();

    assertThat(same).isEqualTo(pending).hasSameHashCodeAs(pending);
    assertThat(pending)
        .isNotEqualTo(numbered("o-2").order())
        .isNotEqualTo(expire(pending).order())
        .isNotEqualTo(pending.withPaymentStarted())
        .isNotEqualTo(numbered("o-1").closingAt(PLACED_AT).order());
  }

  @Test
  void aLogLineNamesTheOrderItsStateAndItsDeadline() {
    assertThat(pending)
        .hasToString("Order o-1 PENDING_PAYMENT v0 closeAt 2026-03-01T10:31:00.123Z");
  }
}
