package io.curfew.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.CloseVerdict;
import io.curfew.closing.Pauses;
import io.curfew.fake.FakeShop;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moves that the table does not have: told if nobody asked for them. */
class IllegalMovesTest {
  private final FakeShop shop = new FakeShop();
  private final Order pending = shop.placeClosingIn(Duration.ofMinutes(5));

  @Test
  void anAutomaticMoveThatTheTableDoesNotHaveIsTold() {
    Occasion automatic = Occasion.automatic(shop.time.instant(), Source.GATEWAY);

    assertThatExceptionOfType(IllegalTransition.class)
        .isThrownBy(() -> shop.moves.make(pending, OrderTrigger.REFUND_SUCCEEDED, automatic));

    assertThat(shop.watch.illegalMoves())
        .singleElement()
        .satisfies(
            illegal -> {
              assertThat(illegal.orderNo()).isEqualTo(pending.orderNo());
              assertThat(illegal.status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
              assertThat(illegal.trigger()).isEqualTo(OrderTrigger.REFUND_SUCCEEDED);
            });
  }

  @Test
  void whatAPersonMayNotDoIsTheirAnswerAndNoAlarm() {
    Occasion asked = new Occasion(shop.time.instant(), Source.OPERATOR, "ann", "please");

    assertThatExceptionOfType(IllegalTransition.class)
        .isThrownBy(() -> shop.moves.make(pending, OrderTrigger.REQUEST_REFUND, asked));

    assertThat(shop.watch.illegalMoves()).isEmpty();
  }

  @Test
  void aCloseThatThePolicyShouldNotHaveWantedIsToldAndFails() {
    Order paid = shop.placeClosingIn(Duration.ofMinutes(5));
    shop.pay(paid, "p-1");
    shop.closeTimers.deliverTo(timer -> {});
    CloseDueOrders careless =
        new CloseDueOrders(
            shop.stores.orders,
            shop.stores.holds,
            shop.stores.outbox,
            shop.stores.started,
            shop.stores.work,
            shop.time,
            shop.watch,
            (order, now) -> CloseVerdict.CLOSE,
            Pauses.NONE,
            (order, source) -> {});
    var report = careless.close(List.of(paid.orderNo()), Source.TIMER);

    assertThat(report.count(Result.FAILED)).isOne();
    assertThat(shop.watch.illegalMoves())
        .extracting(IllegalTransition::orderNo)
        .containsExactly(paid.orderNo());
    assertThat(shop.statusOf(paid)).isEqualTo(OrderStatus.PAID);
  }
}
