package io.curfew.closing;

import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.STOCK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeShop;
import io.curfew.order.HistoryEntry;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.order.StaleOrder;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.StartedPayment;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CloseByHandTest {
  private final FakeShop shop = new FakeShop();
  private final Order order = shop.placeClosingIn(Duration.ofMinutes(5));

  @Test
  void anOperatorClosesAPendingOrderBeforeItsDeadlineWithAReason() {
    Order closed = close(order.version());

    assertThat(shop.now(order)).isEqualTo(closed);
    assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(closed.progress().closeSource()).isEqualTo(Source.OPERATOR);
    assertThat(closed.progress().reason()).isEqualTo("fraud");
    assertThat(shop.historyOf(order))
        .containsExactly(OrderTrigger.PLACE, OrderTrigger.OPERATOR_CLOSE);
    assertThat(shop.stores.orders.history(order.orderNo()))
        .last()
        .extracting(HistoryEntry::occasion)
        .isEqualTo(new Occasion(shop.time.instant(), Source.OPERATOR, "olga", "fraud"));
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.outbox.pending()).isEqualTo(2);
    assertThat(shop.watch.moves()).hasSize(2);
    assertThat(shop.gateway.queries()).as("no payment was started").isEmpty();
  }

  @Test
  void aSecondCloseIsRefusedAndGivesNothingBack() {
    close(order.version());

    assertThatThrownBy(() -> close(order.version() + 1))
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(OrderStatus.CLOSED));
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
  }

  @Test
  void theStateIsJudgedBeforeTheVersion() {
    shop.pay(order, "p-1");

    assertThatThrownBy(() -> close(order.version())).isInstanceOf(IllegalTransition.class);
  }

  @Test
  void anOldVersionIsRefused() {
    shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusSeconds(60));

    assertThatThrownBy(() -> close(order.version())).isInstanceOf(StaleOrder.class);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(shop.stockOf(CUP).held()).isEqualTo(1);
  }

  @Test
  void anOldVersionIsRefusedWithoutAskingTheProvider() {
    StartedPayment payment = start();

    assertThatThrownBy(() -> close(order.version())).isInstanceOf(StaleOrder.class);
    assertThat(shop.gateway.queries()).isEmpty();
    assertThat(shop.gateway.stateOf(payment.paymentNo())).isEqualTo(GatewayAnswer.OPEN);
  }

  @Test
  void anOpenPaymentIsClosedAtTheProviderFirst() {
    StartedPayment payment = start();

    assertThat(close(shop.now(order).version()).status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.gateway.stateOf(payment.paymentNo())).isEqualTo(GatewayAnswer.ENDED);
  }

  @Test
  void withoutAnAnswerTheOrderIsClosedAllTheSameAfterOneAsk() {
    StartedPayment payment = start();
    shop.gateway.die();

    assertThat(close(shop.now(order).version()).status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(shop.gateway.queries()).containsExactly(payment.paymentNo());
  }

  @Test
  void anOrderThatTurnsOutToBePaidIsNotClosed() {
    shop.captured(start());

    assertThatThrownBy(() -> close(shop.now(order).version()))
        .isInstanceOfSatisfying(
            IllegalTransition.class, e -> assertThat(e.status()).isEqualTo(OrderStatus.PAID));
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 0, 1));
  }

  @Test
  void aPaymentStartedWhileTheProviderIsAskedMakesTheVersionOld() {
    start();
    long seen = shop.now(order).version();
    shop.gateway.afterNextQuery(this::start);

    assertThatThrownBy(() -> close(seen)).isInstanceOf(StaleOrder.class);
    assertThat(shop.statusOf(order)).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  @Test
  void aPaidOrderIsNotAskedAbout() {
    start();
    shop.pay(order, "p-1");

    assertThatThrownBy(() -> close(order.version())).isInstanceOf(IllegalTransition.class);
    assertThat(shop.gateway.queries()).isEmpty();
  }

  @Test
  void anUnknownOrderIsNotFound() {
    assertThatThrownBy(() -> shop.closeByHand.close(new OrderNo("nowhere"), 0, "olga", "fraud"))
        .isInstanceOf(OrderNotFound.class);
  }

  private StartedPayment start() {
    return shop.startPayment.start(order.orderNo(), "wechat");
  }

  private Order close(long version) {
    return shop.closeByHand.close(order.orderNo(), version, "olga", "fraud");
  }
}
