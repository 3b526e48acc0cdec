package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.order.InvalidValue;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import io.curfew.paying.StartedPayment;
import io.curfew.sweeping.SweepReport;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BrakeTest {
  private static final Duration WINDOW = Duration.ofSeconds(10);
  private static final Instant UNTIL = PLACED_AT.plusSeconds(100);

  private final FakeShop shop = new FakeShop();

  @Test
  void whatFallsDueInAPauseIsPutOffUnchangedAndClosesByItselfWhenThePauseEnds() {
    Order order = shop.placeClosingIn(WINDOW);
    pull(null);

    shop.time.set(UNTIL.minusMillis(1));
    assertThat(shop.now(order)).isEqualTo(order);
    assertThat(shop.closeTimers.waiting()).containsExactly(new CloseTimer(order.orderNo(), UNTIL));

    shop.time.set(UNTIL);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.now(order).deadline()).isEqualTo(order.deadline());
    assertThat(shop.now(order).progress().closedAt()).isEqualTo(UNTIL);
    assertThat(shop.closeTimers.waiting()).isEmpty();
  }

  @Test
  void aPauseOfOneKindIsNoneOfTheOthers() {
    Order standard = shop.placeClosingIn(WINDOW);
    Order presale =
        shop.place(
            FakeShop.wish(
                "PRESALE", new PayWindow(WINDOW, Duration.ZERO), SampleOrder.line("cup", 1)));
    pull("PRESALE");

    shop.time.tick(WINDOW);

    assertThat(shop.statusOf(standard)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.statusOf(presale)).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void whileClosingIsPausedOrdersArePaidCancelledAndClosedByHand() {
    Order paid = shop.placeClosingIn(WINDOW);
    Order cancelled = shop.placeClosingIn(WINDOW);
    Order closed = shop.placeClosingIn(WINDOW);
    pull(null);
    shop.time.tick(WINDOW.plusSeconds(5));

    shop.pay(paid, "p-1");
    shop.cancelOrder.cancel(cancelled.orderNo(), "shop", null);
    shop.closeByHand.close(closed.orderNo(), 0, "ann", "fraud");

    shop.time.set(UNTIL);
    assertThat(shop.statusOf(paid)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.statusOf(cancelled)).isEqualTo(OrderStatus.CANCELLED);
    assertThat(shop.now(closed).progress().closeSource()).isEqualTo(Source.OPERATOR);
  }

  @Test
  void pausesAddUpAndTheLastToEndCounts() {
    Order order = shop.placeClosingIn(WINDOW);
    pull(null);
    shop.pullBrake.pull("STANDARD", UNTIL.plusSeconds(50), "why", "ann");

    shop.time.set(UNTIL.plusSeconds(49));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.set(UNTIL.plusSeconds(50));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.closeTimers.everParked()).as("called back once").hasSize(2);
  }

  @Test
  void aPauseThatIsEndedEarlyNeedsNoWaiting() {
    Order due = shop.placeClosingIn(WINDOW);
    Order later = shop.placeClosingIn(Duration.ofSeconds(90));
    pull(null);
    shop.time.tick(WINDOW);
    assertThat(shop.releaseBrake.release(null)).isEqualTo(1);
    assertThat(shop.statusOf(due)).isEqualTo(OrderStatus.PENDING_PAYMENT);

    assertThat(shop.resumeClosing.resume(() -> {})).isZero();
    shop.time.tick(Duration.ofMillis(1));
    assertThat(shop.resumeClosing.resume(() -> {})).isEqualTo(1);
    shop.time.tick(Duration.ofMillis(1));

    assertThat(shop.statusOf(due)).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.statusOf(later)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.releaseBrake.release(null)).as("nothing is left to end").isZero();
  }

  @Test
  void resumingWhileAnotherPauseLastsPutsOffAgain() {
    Order order = shop.placeClosingIn(WINDOW);
    pull("STANDARD");
    pull(null);
    shop.time.tick(WINDOW.plusMillis(1));
    shop.releaseBrake.release("STANDARD");

    shop.resumeClosing.resume(() -> {});
    shop.time.tick(Duration.ofMillis(1));

    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    shop.time.set(UNTIL);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void theSweepLeavesOrdersOfAPauseToTheirTimersAndTakesThemIfTheseAreLost() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.closeTimers.deliverTo(timer -> {});
    pull("STANDARD");

    shop.time.tick(WINDOW.plusSeconds(50));
    assertThat(sweep()).isEqualTo(new SweepReport(0, 0, 0));
    shop.time.set(UNTIL.plusSeconds(29));
    assertThat(sweep()).as("the timers are expected").isEqualTo(new SweepReport(0, 0, 0));
    shop.time.set(UNTIL.plusSeconds(30));
    assertThat(sweep()).isEqualTo(new SweepReport(1, 1, 0));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void theSweepLeavesOrdersToTheirTimersAlsoAfterAPauseThatCameAndWentBetweenTwoPasses() {
    Order order = shop.placeClosingIn(WINDOW);
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.tick(WINDOW);
    pull("STANDARD");
    shop.time.tick(Duration.ofSeconds(5));
    shop.releaseBrake.release(null);

    shop.time.tick(Duration.ofMillis(29_999));
    assertThat(sweep()).as("its timer is expected").isEqualTo(new SweepReport(0, 0, 0));
    shop.time.tick(Duration.ofMillis(1));
    assertThat(sweep()).isEqualTo(new SweepReport(1, 1, 0));
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void noPaymentIsAskedAboutInAPauseForThatWouldEndItAtTheProvider() {
    StartedPayment before = shop.placeAndStartPayment(WINDOW);
    shop.time.tick(WINDOW);
    StartedPayment during = shop.placeAndStartPayment(WINDOW);
    pull(null);

    shop.errands.runAll();
    shop.time.set(UNTIL.minusMillis(1));
    shop.errands.runAll();

    assertThat(shop.gateway.queries()).isEmpty();
    assertThat(shop.orderOf(before).isSettled()).isFalse();
    assertThat(shop.orderOf(during).checkout().putOffs()).isZero();

    shop.time.set(UNTIL);
    shop.errands.runAll();
    assertThat(shop.orderOf(before).status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.orderOf(during).status()).isEqualTo(OrderStatus.CLOSED);
  }

  @Test
  void aPauseNeedsAKnownKindAndAnEndWithinAWeek() {
    assertRefused("kind", "NOPE", UNTIL);
    assertRefused("until", null, PLACED_AT);
    assertRefused("until", null, PLACED_AT.plusMillis(999));
    assertRefused("until", null, PLACED_AT.plus(Duration.ofDays(7)).plusMillis(1));
    assertThatThrownBy(() -> shop.releaseBrake.release("NOPE")).isInstanceOf(InvalidValue.class);

    assertThat(shop.stores.brakes.lastingAt(PLACED_AT)).isEmpty();
    Pause pause = shop.pullBrake.pull(null, PLACED_AT.plus(Duration.ofDays(7)), "why", "ann");
    assertThat(shop.stores.brakes.lastingAt(PLACED_AT)).containsExactly(pause);
  }

  private void assertRefused(String field, String kind, Instant until) {
    assertThatThrownBy(() -> shop.pullBrake.pull(kind, until, "why", "ann"))
        .isInstanceOfSatisfying(
            InvalidValue.class, invalid -> assertThat(invalid.field()).isEqualTo(field));
  }

  private void pull(String kind) {
    shop.pullBrake.pull(kind, UNTIL, "why", "ann");
  }

  private SweepReport sweep() {
    return shop.sweepOverdueOrders.sweep(() -> {});
  }
}
