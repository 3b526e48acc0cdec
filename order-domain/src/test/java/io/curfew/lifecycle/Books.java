package io.curfew.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeShop;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderStatus;
import io.curfew.order.Sku;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundStatus;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.StockLevel;
import java.util.List;
import java.util.Optional;

/** What must be true of money, stock and coupons after whatever happened. */
record Books(World world) {
  void assertBalanced() {
    world.orders().forEach(this::assertMoney);
    assertStock(FakeShop.CUP);
    assertStock(FakeShop.SAUCER);
    assertCoupon();
    assertThat(shop().gateway.sentBack()).as("nothing is sent back twice").doesNotHaveDuplicates();
    assertThat(shop().watch.anomalies()).isEmpty();
  }

  /** What came in is on paid orders, or was sent back, or waits for a person. */
  void assertNothingIsOnItsWay() {
    for (Order order : world.orders()) {
      assertThat(refunds(order)).noneMatch(Refund::isPending);
      assertThat(total(payments(order)))
          .isEqualTo(kept(order) + sentBack(order) + leftToPeople(order));
    }
  }

  private void assertMoney(Order order) {
    payments(order).forEach(payment -> assertJudged(order, payment));
    refunds(order).forEach(this::assertAsTheProviderHasIt);
    assertThat(count(order, PaymentOutcome.ACCEPTED)).isEqualTo(wasPaid(order) ? 1 : 0);
    assertThat(count(order, PaymentOutcome.LATE_REFUNDING))
        .isEqualTo(isRefundedLate(order) ? 1 : 0);
    assertThat(refunds(order).stream().filter(refund -> refund.cause().movesOrder()))
        .hasSize(isRefunded(order) ? 1 : 0)
        .allMatch(refund -> isOver(refund) == (order.status() == OrderStatus.REFUNDED));
  }

  private void assertJudged(Order order, RecordedPayment recorded) {
    boolean fits = recorded.payment().money().equals(order.placement().amount());
    assertThat(fits).isEqualTo(recorded.outcome() != PaymentOutcome.MISMATCHED);
    Optional<RefundCause> cause = refundOf(recorded).map(Refund::cause);
    switch (recorded.outcome()) {
      case ACCEPTED ->
          assertThat(cause.filter(c -> c == RefundCause.REQUESTED).isPresent())
              .isEqualTo(isRefunded(order));
      case LATE_REFUNDING -> assertThat(cause).contains(RefundCause.LATE);
      case EXTRA_REFUNDING -> assertThat(cause).contains(RefundCause.EXTRA);
      case MISMATCHED ->
          assertThat(cause.orElse(RefundCause.MISMATCHED)).isEqualTo(RefundCause.MISMATCHED);
      case DUPLICATE -> throw new AssertionError("a duplicate is not recorded");
    }
  }

  private void assertAsTheProviderHasIt(Refund refund) {
    boolean sent = shop().gateway.refunded().containsKey(refund.refundNo());
    switch (refund.status()) {
      case SUCCEEDED -> assertThat(sent).isTrue();
      case FAILED, SETTLED -> assertThat(sent).isFalse();
      case PENDING -> {}
    }
  }

  /** Held by those that wait, sold to those that keep what they paid for, the rest is for sale. */
  private void assertStock(Sku sku) {
    long held = 0;
    long sold = 0;
    for (Order order : world.orders()) {
      held += order.isSettled() ? 0 : quantity(order, sku);
      sold += keepsItsGoods(order) ? quantity(order, sku) : 0;
    }
    assertThat(shop().stockOf(sku))
        .isEqualTo(new StockLevel(sku, FakeShop.STOCK - held - sold, held, sold));
  }

  private void assertCoupon() {
    Order holder = world.orders().get(0);
    Status status =
        keepsItsGoods(holder) ? Status.USED : holder.isSettled() ? Status.AVAILABLE : Status.HELD;
    assertThat(shop().stores.coupons.find(FakeShop.SPRING).map(Coupon::status)).contains(status);
  }

  private boolean keepsItsGoods(Order order) {
    return wasPaid(order) && !world.wasRestocked(order);
  }

  private static boolean wasPaid(Order order) {
    return order.progress().paidAt() != null;
  }

  private static boolean isRefunded(Order order) {
    return order.status() == OrderStatus.REFUNDING || order.status() == OrderStatus.REFUNDED;
  }

  private static boolean isRefundedLate(Order order) {
    return isRefunded(order) && !wasPaid(order);
  }

  private static boolean isOver(Refund refund) {
    return refund.status() == RefundStatus.SUCCEEDED || refund.status() == RefundStatus.SETTLED;
  }

  private long kept(Order order) {
    return order.status() == OrderStatus.PAID ? order.placement().amount().amount() : 0;
  }

  private long sentBack(Order order) {
    return shop().gateway.sentBack().stream()
        .filter(payment -> payment.orderNo().equals(order.orderNo()))
        .mapToLong(payment -> payment.money().amount())
        .sum();
  }

  /** Failed refunds, those settled by hand, and mismatched money that nobody has refunded. */
  private long leftToPeople(Order order) {
    return total(payments(order).stream().filter(this::isLeftToPeople).toList());
  }

  private boolean isLeftToPeople(RecordedPayment recorded) {
    Optional<Refund> refund = refundOf(recorded);
    return refund.isEmpty()
        ? recorded.outcome() == PaymentOutcome.MISMATCHED
        : refund.get().status() != RefundStatus.SUCCEEDED;
  }

  private static long total(List<RecordedPayment> payments) {
    return payments.stream().mapToLong(recorded -> recorded.payment().money().amount()).sum();
  }

  private long count(Order order, PaymentOutcome outcome) {
    return payments(order).stream().filter(payment -> payment.outcome() == outcome).count();
  }

  private Optional<Refund> refundOf(RecordedPayment recorded) {
    return shop()
        .stores
        .refunds
        .ofPayment(recorded.payment().channel(), recorded.payment().paymentNo());
  }

  private List<RecordedPayment> payments(Order order) {
    return shop().stores.payments.of(order.orderNo());
  }

  private List<Refund> refunds(Order order) {
    return shop().stores.refunds.of(order.orderNo());
  }

  private FakeShop shop() {
    return world.shop;
  }

  private static long quantity(Order order, Sku sku) {
    return order.placement().lines().stream()
        .filter(line -> line.sku().equals(sku))
        .mapToLong(OrderLine::quantity)
        .sum();
  }
}
