package io.curfew.closing;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.CloseOutcome.Result;
import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An order changes between the moment its close is to be put off and the moment that is written.
 */
class PutOffRaceTest {
  private final FakeShop shop = new FakeShop();
  private final StartedPayment payment = shop.placeAndStartPayment(Duration.ofSeconds(10));
  private final Order order = shop.orderOf(payment);
  private final Instant closeAt = order.deadline().closeAt();

  /** The one timer is that of each test. */
  @BeforeEach
  void itIsTime() {
    shop.closeTimers.deliverTo(timer -> {});
    shop.time.set(closeAt);
  }

  @Test
  void anOrderThatIsPaidMeanwhileIsNotPutOffAndNobodyIsAsked() {
    shop.stores.orders.beforeNextSave(() -> shop.pay(order, payment.paymentNo()));
    CloseReport report = shop.timerFires(order);

    assertThat(report.count(Result.RACE_LOST)).isEqualTo(1);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PAID);
    assertThat(shop.watch.putOff()).isEmpty();
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void anOrderWhoseDeadlineMovesMeanwhileWaitsForTheNewOneWithAllItsPutOffs() {
    Instant later = closeAt.plusSeconds(30);
    shop.stores.orders.beforeNextSave(() -> shop.moveDeadline.move(order.orderNo(), later));
    CloseReport report = shop.timerFires(order);

    assertThat(report.with(Result.NOT_YET_DUE).get(0).order()).isEqualTo(shop.now(order));
    assertThat(shop.now(order).dueAt()).isEqualTo(later);
    assertThat(shop.now(order).checkout().putOffs()).isZero();
    assertThat(shop.watch.putOff()).isEmpty();
    assertThat(shop.errands.waiting()).isZero();
  }

  @Test
  void anOrderThatTriesToBePaidOnceMoreMeanwhileIsPutOffByTheTimerThatComesAtOnce() {
    shop.stores.orders.beforeNextSave(() -> shop.startPayment.start(order.orderNo(), "alipay"));
    CloseReport report = shop.timerFires(order);

    assertThat(report.with(Result.NOT_YET_DUE).get(0).order()).isEqualTo(shop.now(order));
    assertThat(shop.now(order).dueAt()).isEqualTo(closeAt);
    shop.timerFires(order);

    assertThat(shop.watch.putOff()).containsExactly(order.orderNo());
    assertThat(shop.now(order).checkout().putOffs()).isEqualTo(1);
    assertThat(shop.errands.waiting()).isEqualTo(1);
  }
}
