package io.curfew.placing;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.fake.FakeShop.ANN;
import static io.curfew.fake.FakeShop.CUP;
import static io.curfew.fake.FakeShop.SPRING;
import static io.curfew.fake.FakeShop.STOCK;
import static io.curfew.fake.FakeShop.wish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.announcing.OutboxEntry;
import io.curfew.contract.Together;
import io.curfew.fake.FakeShop;
import io.curfew.fake.SequentialOrderNumbers;
import io.curfew.order.CouponCode;
import io.curfew.order.Deadline;
import io.curfew.order.InvalidValue;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.placing.PlaceOrderCommand.Idempotency;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.OutOfStock;
import io.curfew.releasing.StockLevel;
import io.curfew.releasing.UnknownSku;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceOrderTest {
  private final FakeShop shop = new FakeShop();

  @Test
  void aPlacedOrderHoldsItsStockAndIsAnnouncedAndParked() {
    PlacedOrder placed = shop.placeOrder.place(wish(), "shop");
    Order order = placed.order();

    assertThat(placed.repeated()).isFalse();
    assertThat(shop.now(order)).isEqualTo(order);
    assertThat(order.status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    assertThat(order.placement().amount().amount()).isEqualTo(1250);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 1, 0));
    assertThat(shop.stores.outbox.next(PLACED_AT, 0, 9))
        .extracting(entry -> entry.event().type())
        .containsExactly("order.placed");
    assertThat(shop.closeTimers.waiting()).containsExactly(CloseTimer.of(order));
    assertThat(shop.watch.moves()).extracting(Moved::order).containsExactly(order);
  }

  @Test
  void historySaysWhoPlacedItAndWhen() {
    Order order = shop.placeOrder.place(wish(), "storefront").order();

    assertThat(shop.stores.orders.history(order.orderNo()))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.from()).isNull();
              assertThat(entry.trigger()).isEqualTo(OrderTrigger.PLACE);
              assertThat(entry.occasion().at()).isEqualTo(PLACED_AT);
              assertThat(entry.occasion().source()).isEqualTo(Source.CUSTOMER);
              assertThat(entry.occasion().actor()).isEqualTo("storefront");
            });
  }

  @ParameterizedTest
  @CsvSource({"STANDARD, PT30M, PT31M", "FLASH_SALE, PT15M, PT15M", "PRESALE, PT24H, PT24H10M"})
  void theKindNamesTheDeadline(String kind, Duration payBy, Duration closeAt) {
    Order order = shop.place(wish(kind, null, line("cup", 1)));

    assertThat(order.deadline())
        .isEqualTo(new Deadline(PLACED_AT.plus(payBy), PLACED_AT.plus(closeAt)));
    assertThat(order.placement().kind()).isEqualTo(kind);
  }

  @Test
  void anOwnWindowTakesTheGraceThatCameWithItAndNotThatOfTheKind() {
    PayWindow window = new PayWindow(Duration.ofSeconds(1), Duration.ZERO);
    Order order = shop.place(wish("STANDARD", window, line("cup", 1)));

    assertThat(order.deadline())
        .isEqualTo(new Deadline(PLACED_AT.plusSeconds(1), PLACED_AT.plusSeconds(1)));
  }

  @Test
  void theSameRequestAgainReturnsTheSameOrderAndWritesNothing() {
    Order first = shop.place(keyed("k", "f"));
    shop.time.tick(Duration.ofSeconds(3));
    PlacedOrder again = shop.placeOrder.place(keyed("k", "f"), "shop");

    assertThat(again).isEqualTo(new PlacedOrder(first, true));
    assertOneOrder(first);
  }

  @Test
  void theSameRequestAgainReturnsTheOrderAsItIsNow() {
    Order first = shop.place(keyed("k", "f"));
    shop.pay(first, "p-1");

    assertThat(shop.placeOrder.place(keyed("k", "f"), "shop").order().status())
        .isEqualTo(OrderStatus.PAID);
  }

  @Test
  void anotherRequestUnderTheSameKeyIsAConflictAndWritesNothing() {
    Order first = shop.place(keyed("k", "f"));

    assertThatThrownBy(() -> shop.place(keyed("k", "g")))
        .isInstanceOf(IdempotencyConflict.class)
        .hasMessageContaining("k");
    assertOneOrder(first);
  }

  @Test
  void theSameKeyOfAnotherUserIsAnotherOrder() {
    Order hers = shop.place(keyed("k", "f"));
    Order his =
        shop.place(
            new PlaceOrderCommand(
                new UserId("u-2"),
                "STANDARD",
                CNY,
                List.of(line("cup", 1)),
                null,
                null,
                new Idempotency("k", "f")));

    assertThat(his.orderNo()).isNotEqualTo(hers.orderNo());
  }

  @Test
  void withoutAKeyTheSameRequestIsAnotherOrder() {
    assertThat(shop.place(wish()).orderNo()).isNotEqualTo(shop.place(wish()).orderNo());
    assertThat(shop.closeTimers.waiting()).hasSize(2);
  }

  @Test
  void aKeyWhoseRequestWasRefusedIsFree() {
    PlaceOrderCommand tooMany = wish("STANDARD", null, line("cup", 1_000_000), line("cup", 1));
    assertThatThrownBy(() -> shop.place(with(tooMany, null, new Idempotency("k", "f"))))
        .isInstanceOf(OutOfStock.class);

    assertThat(shop.placeOrder.place(keyed("k", "g"), "shop").repeated()).isFalse();
  }

  @Test
  void theSameRequestInManyThreadsIsOneOrder() {
    List<PlacedOrder> answers =
        Together.run(16, i -> shop.placeOrder.place(keyed("k", "f"), "shop"));

    assertThat(answers).filteredOn(placed -> !placed.repeated()).hasSize(1);
    Set<Order> orders = answers.stream().map(PlacedOrder::order).collect(Collectors.toSet());
    assertThat(orders).hasSize(1);
    assertOneOrder(orders.iterator().next());
  }

  @Test
  void anUnknownKindIsNamedAndNothingIsWritten() {
    assertThatThrownBy(() -> shop.place(wish("AUCTION", null, line("cup", 1))))
        .isInstanceOfSatisfying(InvalidValue.class, e -> assertThat(e.field()).isEqualTo("kind"));
    assertNothingWritten();
  }

  @Test
  void anUnknownSkuIsNamedByItsLineAndNothingIsWritten() {
    assertThatThrownBy(() -> shop.place(wish("STANDARD", null, line("cup", 1), line("nowhere", 1))))
        .isInstanceOfSatisfying(
            UnknownSku.class, e -> assertThat(e.field()).isEqualTo("items[1].sku"));
    assertNothingWritten();
  }

  @Test
  void tooLittleStockLeavesNothing() {
    shop.stores.stock.setAvailable(new Sku("rare"), 1);

    assertThatThrownBy(() -> shop.place(wish("STANDARD", null, line("cup", 1), line("rare", 2))))
        .isInstanceOfSatisfying(
            OutOfStock.class, e -> assertThat(e.sku()).isEqualTo(new Sku("rare")));
    assertNothingWritten();
  }

  @Test
  void anAmountTooLargeLeavesNothing() {
    OrderLine dear = new OrderLine(CUP, 1_000_000, Long.MAX_VALUE);

    assertThatThrownBy(() -> shop.place(wish("STANDARD", null, dear)))
        .isInstanceOfSatisfying(InvalidValue.class, e -> assertThat(e.field()).isEqualTo("items"));
    assertNothingWritten();
  }

  @Test
  void aCouponIsHeldAndCannotBeUsedAgainMeanwhile() {
    Order order = shop.place(with(wish(), SPRING, null));
    assertThat(shop.stores.coupons.find(SPRING).orElseThrow().orderNo()).isEqualTo(order.orderNo());

    assertThatThrownBy(() -> shop.place(with(wish(), SPRING, null)))
        .isInstanceOf(CouponUnavailable.class);
    assertOneOrder(order);
  }

  @Test
  void anUnknownCouponLeavesNothing() {
    assertThatThrownBy(() -> shop.place(with(wish(), new CouponCode("nowhere"), null)))
        .isInstanceOf(CouponUnavailable.class);
    assertNothingWritten();
  }

  @Test
  void pitfall21TheTimerIsParkedOnlyAfterTheCommit() {
    List<String> seen = new ArrayList<>();
    CloseTimers spying =
        timer ->
            seen.add(
                "in transaction: %s, committed: %s"
                    .formatted(
                        shop.stores.work.isActive(),
                        Together.run(1, i -> shop.stores.orders.find(timer.orderNo()))
                            .get(0)
                            .isPresent()));
    placeOrderWith(spying).place(wish(), "shop");

    assertThat(seen).containsExactly("in transaction: false, committed: true");
  }

  @Test
  void pitfall21ARolledBackOrderParksNothingAndTellsNothing() {
    shop.stores.work.refuse(new DatabaseUnavailable("gone at the commit", new Exception()));

    assertThatThrownBy(() -> shop.place(wish())).isInstanceOf(DatabaseUnavailable.class);
    assertNothingWritten();
  }

  @Test
  void aContendedPlacingIsDoneAgainUnderTheSameNumber() {
    shop.stores.work.refuse(new Contended("first"), new Contended("second"));
    Order order = shop.place(keyed("k", "f"));

    assertThat(order.orderNo()).hasToString("o-000001");
    assertOneOrder(order);
  }

  @Test
  void placingThatIsContendedThreeTimesIsGivenUpAndLeavesNothing() {
    shop.stores.work.refuse(
        new Contended("first"), new Contended("second"), new Contended("third"));

    assertThatThrownBy(() -> shop.place(wish())).hasMessage("third");
    assertNothingWritten();
  }

  @Test
  void aClockThatIsNotTrustedStillTakesOrders() {
    shop.time.distrust();

    assertThat(shop.place(wish()).status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
  }

  private PlaceOrder placeOrderWith(CloseTimers closeTimers) {
    return new PlaceOrder(
        new OrderKinds(OrderKind.asShipped()),
        new SequentialOrderNumbers(),
        shop.stores.keys,
        shop.stores.orders,
        shop.stores.holds,
        shop.stores.outbox,
        shop.planReminder,
        closeTimers,
        shop.stores.work,
        shop.time,
        shop.watch);
  }

  private void assertOneOrder(Order order) {
    assertThat(search()).containsExactly(order);
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK - 1, 1, 0));
    assertThat(shop.stores.outbox.next(PLACED_AT.plusSeconds(99), 0, 9))
        .extracting(OutboxEntry::event)
        .extracting(event -> event.order().orderNo())
        .containsExactly(order.orderNo());
    assertThat(shop.closeTimers.everParked()).containsExactly(CloseTimer.of(order));
    assertThat(shop.watch.moves()).hasSize(1);
  }

  private void assertNothingWritten() {
    assertThat(search()).isEmpty();
    assertThat(shop.stockOf(CUP)).isEqualTo(new StockLevel(CUP, STOCK, 0, 0));
    assertThat(shop.stores.coupons.find(SPRING).orElseThrow().status()).isEqualTo(Status.AVAILABLE);
    assertThat(shop.stores.outbox.pending()).isZero();
    assertThat(shop.closeTimers.everParked()).isEmpty();
    assertThat(shop.watch.moves()).isEmpty();
  }

  private List<Order> search() {
    return shop.stores.orders.search(new OrderQuery(null, null, 0, 200)).content();
  }

  private static PlaceOrderCommand keyed(String key, String fingerprint) {
    return with(wish(), null, new Idempotency(key, fingerprint));
  }

  private static PlaceOrderCommand with(
      PlaceOrderCommand wish, CouponCode couponCode, Idempotency idempotency) {
    return new PlaceOrderCommand(
        ANN, wish.kind(), CNY, wish.lines(), couponCode, wish.window(), idempotency);
  }
}
