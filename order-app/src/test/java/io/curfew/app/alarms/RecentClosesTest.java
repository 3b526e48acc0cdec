package io.curfew.app.alarms;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.micrometer.core.instrument.MockClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecentClosesTest {
  private static final Duration WINDOW = Duration.ofSeconds(30);

  private final MockClock clock = new MockClock();
  private final RecentCloses closes = new RecentCloses(WINDOW, clock);
  private final FakeShop shop = new FakeShop();

  @Test
  void whereNothingHappenedEverythingIsGood() {
    assertThat(closes.read())
        .allSatisfy(
            reading ->
                assertThat(
                        reading
                            .cause()
                            .type()
                            .isBad(reading.value(), reading.cause().type().asShipped().threshold()))
                    .isFalse());
    assertThat(closes.read())
        .extracting(reading -> reading.cause().type())
        .hasSameElementsAs(closes.types());
  }

  @Test
  void oneLateCloseOfTwoHundredIsTheTailAndTwoPercentAreNot() {
    for (int i = 0; i < 199; i++) {
      closes.moved(closed(Duration.ofMillis(20), Source.TIMER));
    }
    closes.moved(closed(Duration.ofSeconds(2), Source.TIMER));
    assertThat(value(AlarmType.CLOSES_LATE)).isLessThan(100);

    for (int i = 0; i < 4; i++) {
      closes.moved(closed(Duration.ofSeconds(2), Source.LOCAL));
    }

    assertThat(value(AlarmType.CLOSES_LATE)).isBetween(1_900.0, 2_200.0);
    clock.add(WINDOW.multipliedBy(2));
    assertThat(value(AlarmType.CLOSES_LATE)).isZero();
  }

  @Test
  void closesOfTheSweepAndThoseThatHadToAskAreNotLate() {
    closes.moved(closed(Duration.ofMinutes(5), Source.SWEEP));
    Order asked = shop.orderOf(shop.placeAndStartPayment(Duration.ofSeconds(5)));
    closes.moved(expired(asked, Duration.ofMinutes(1), Source.TIMER));

    assertThat(value(AlarmType.CLOSES_LATE)).isZero();
  }

  @Test
  void theShareOfClosesThatSucceedComesBackWithTime() {
    for (int i = 0; i < 3; i++) {
      closes.moved(closed(Duration.ZERO, Source.TIMER));
    }
    closes.closeFailed(new OrderNo("o-9"), new IllegalStateException("the test wants it"));

    assertThat(value(AlarmType.CLOSES_FAIL)).isEqualTo(75);
    assertThat(reading(AlarmType.CLOSES_FAIL).detail()).contains("1 closes failed", "o-9");
    clock.add(WINDOW);
    assertThat(value(AlarmType.CLOSES_FAIL)).isEqualTo(100);
  }

  @Test
  void slowBatchesSweptOrdersAndIllegalMovesAreSeen() {
    closes.batchHandled(500, Duration.ofSeconds(3));
    closes.swept(new OrderNo("o-1"));
    closes.illegalMove(
        new IllegalTransition(
            new OrderNo("o-2"), OrderStatus.CLOSED, OrderTrigger.REFUND_SUCCEEDED));

    assertThat(value(AlarmType.HANDLING_SLOW)).isGreaterThan(2_900);
    assertThat(value(AlarmType.SWEPT)).isOne();
    assertThat(value(AlarmType.ILLEGAL_TRANSITION)).isOne();
    assertThat(reading(AlarmType.SWEPT).detail()).contains("o-1");
    assertThat(reading(AlarmType.ILLEGAL_TRANSITION).detail())
        .isEqualTo("order o-2 is CLOSED, and REFUND_SUCCEEDED was tried");
  }

  private double value(AlarmType type) {
    return reading(type).value();
  }

  private Reading reading(AlarmType type) {
    return closes.read().stream()
        .filter(reading -> reading.cause().type() == type)
        .findFirst()
        .orElseThrow();
  }

  private Moved closed(Duration late, Source source) {
    return expired(shop.placeClosingIn(Duration.ofSeconds(5)), late, source);
  }

  private static Moved expired(Order order, Duration late, Source source) {
    return OrderTransitions.move(
        order,
        OrderTrigger.EXPIRE,
        Occasion.automatic(order.deadline().closeAt().plus(late), source));
  }
}
