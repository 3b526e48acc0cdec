package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.numbered;
import static io.curfew.paying.PaymentOutcome.ACCEPTED;
import static io.curfew.paying.PaymentOutcome.DUPLICATE;
import static io.curfew.paying.PaymentOutcome.EXTRA_REFUNDING;
import static io.curfew.paying.PaymentOutcome.LATE_REFUNDING;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.Pauses;
import io.curfew.fake.FakeGateway;
import io.curfew.fake.FakeTime;
import io.curfew.fake.RecordingWatch;
import io.curfew.fake.SequentialPaymentNumbers;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordPayment;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundSender;
import io.curfew.paying.RefundStatus;
import io.curfew.paying.StartPayment;
import io.curfew.refunding.SendRefund;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Payments, closes and refunds meet at the same orders at the same time, through the real use
 * cases: no order is closed over a payment that was started before, and what is owed goes back
 * once.
 */
public abstract class MoneyRacesContract extends StoreContract {
  private static final int ORDERS = 200;

  private final FakeTime time = new FakeTime(PLACED_AT.plus(Duration.ofHours(1)));
  private final RecordingWatch watch = new RecordingWatch();
  private final SequentialPaymentNumbers numbers = new SequentialPaymentNumbers();
  private final FakeGateway gateway = new FakeGateway(() -> false);
  private SendRefund sendRefund;

  @BeforeEach
  final void begin() {
    stores.stock().setAvailable(new Sku("cup"), ORDERS);
    sendRefund =
        new SendRefund(stores.refunds(), gateway, stores.moves(), stores.work(), time, watch);
  }

  @Test
  void anOrderIsClosedOrAPaymentOfItIsStartedAndNeverBoth() {
    List<Order> orders = place();
    CyclicBarrier meet = new CyclicBarrier(2);
    List<Set<OrderNo>> answers =
        Together.run(2, thread -> thread == 0 ? start(orders, meet) : close(orders, meet));

    Set<OrderNo> started = answers.get(0);
    Set<OrderNo> closed = answers.get(1);
    assertThat(started.size() + closed.size()).isEqualTo(ORDERS);
    assertThat(started).isNotEmpty().doesNotContainAnyElementsOf(closed);
    assertThat(closed).isNotEmpty();
    assertThat(started).allSatisfy(this::assertWaitsForItsPayments);
    assertThat(closed).allSatisfy(this::assertClosedWithoutPayments);
    assertStock("cup", closed.size(), started.size(), 0);
  }

  @Test
  void ofThreePaymentsAtOnceOneIsAcceptedAndTheOthersAreRefundedOnce() {
    List<Order> orders = place();
    List<List<PaymentOutcome>> told = payTwiceEach(3, orders);

    for (int i = 0; i < orders.size(); i++) {
      assertThat(outcomes(told, i))
          .containsExactlyInAnyOrder(
              ACCEPTED, EXTRA_REFUNDING, EXTRA_REFUNDING, DUPLICATE, DUPLICATE, DUPLICATE);
      OrderNo orderNo = orders.get(i).orderNo();
      assertThat(find(orderNo.value()).status()).isEqualTo(OrderStatus.PAID);
      assertRefunded(orderNo, EXTRA_REFUNDING, RefundCause.EXTRA, 2);
    }
    assertStock("cup", 0, 0, ORDERS);
    assertThat(gateway.refunded()).hasSize(2 * ORDERS);
    assertThat(gateway.refundCalls()).doesNotHaveDuplicates();
  }

  @Test
  void ofTwoLatePaymentsAtOnceEachIsRefundedOnceAndTheOrderOnce() {
    List<Order> orders = place();
    doInTransaction(
        () -> {
          stores.orders().saveAll(orders.stream().map(SampleOrder::expire).toList());
          stores.holds().release(orders);
        });
    List<List<PaymentOutcome>> told = payTwiceEach(2, orders);

    for (int i = 0; i < orders.size(); i++) {
      assertThat(outcomes(told, i))
          .containsExactlyInAnyOrder(LATE_REFUNDING, EXTRA_REFUNDING, DUPLICATE, DUPLICATE);
      OrderNo orderNo = orders.get(i).orderNo();
      assertThat(find(orderNo.value()).status()).isEqualTo(OrderStatus.REFUNDED);
      assertRefunded(orderNo, LATE_REFUNDING, RefundCause.LATE, 1);
      assertRefunded(orderNo, EXTRA_REFUNDING, RefundCause.EXTRA, 1);
    }
    assertStock("cup", ORDERS, 0, 0);
    assertThat(gateway.refundCalls()).hasSize(2 * ORDERS).doesNotHaveDuplicates();
  }

  @Test
  void aRefundThatManySendAtOnceIsSentByOneOfThem() {
    RecordPayment recordPayment = recordPayment(later -> {});
    List<Order> orders = place();
    doInTransaction(
        () -> stores.orders().saveAll(orders.stream().map(SampleOrder::expire).toList()));
    orders.forEach(order -> recordPayment.record(payment(order, 0), Source.CALLBACK));
    List<Refund> owed =
        orders.stream().flatMap(o -> stores.refunds().of(o.orderNo()).stream()).toList();
    assertThat(owed).hasSize(ORDERS);
    Together.run(
        6,
        thread -> {
          owed.forEach(refund -> persistently(() -> sent(refund)));
          return thread;
        });

    assertThat(gateway.refundCalls())
        .containsExactlyInAnyOrderElementsOf(owed.stream().map(Refund::refundNo).toList());
    assertThat(orders)
        .allSatisfy(
            order ->
                assertThat(find(order.orderNo().value()).status()).isEqualTo(OrderStatus.REFUNDED));
  }

  private RefundNo sent(Refund refund) {
    sendRefund.send(refund);
    return refund.refundNo();
  }

  private Set<OrderNo> start(List<Order> orders, CyclicBarrier meet) {
    StartPayment startPayment =
        new StartPayment(stores.moves(), stores.started(), numbers, stores.work(), time);
    return won(orders, meet, orderNo -> persistently(() -> starts(startPayment, orderNo)));
  }

  private static boolean starts(StartPayment startPayment, OrderNo orderNo) {
    try {
      startPayment.start(orderNo, "wechat");
      return true;
    } catch (IllegalTransition settled) {
      return false;
    }
  }

  private Set<OrderNo> close(List<Order> orders, CyclicBarrier meet) {
    CloseDueOrders closeDueOrders =
        new CloseDueOrders(
            stores.orders(),
            stores.holds(),
            stores.outbox(),
            stores.started(),
            stores.work(),
            time,
            watch,
            ClosePolicy.unpaidAfterDeadline(),
            Pauses.NONE,
            (order, source) -> {});
    return won(
        orders,
        meet,
        orderNo -> closeDueOrders.close(List.of(orderNo), Source.TIMER).count(Result.CLOSED) > 0);
  }

  /** Both threads turn to each order at the same moment. */
  private static Set<OrderNo> won(
      List<Order> orders, CyclicBarrier meet, Predicate<OrderNo> attempt) {
    return orders.stream()
        .map(Order::orderNo)
        .filter(orderNo -> atOnce(meet, () -> attempt.test(orderNo)))
        .collect(Collectors.toSet());
  }

  private static boolean atOnce(CyclicBarrier meet, BooleanSupplier attempt) {
    try {
      meet.await(1, TimeUnit.MINUTES);
      return attempt.getAsBoolean();
    } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
      throw new IllegalStateException("the other thread is gone", alone);
    }
  }

  private void assertWaitsForItsPayments(OrderNo orderNo) {
    Order order = find(orderNo.value());
    assertThat(order.isSettled()).isFalse();
    assertThat(order.checkout().paymentStarted()).isTrue();
    assertThat(stores.started().open(orderNo)).hasSize(1);
  }

  private void assertClosedWithoutPayments(OrderNo orderNo) {
    assertThat(find(orderNo.value()).status()).isEqualTo(OrderStatus.CLOSED);
    assertThat(stores.started().open(orderNo)).isEmpty();
  }

  /**
   * So many different payments of each order, each told by two threads; refunds are sent at once.
   */
  private List<List<PaymentOutcome>> payTwiceEach(int payments, List<Order> orders) {
    RecordPayment recordPayment = recordPayment(sendRefund::send);
    return Together.run(
        2 * payments,
        thread ->
            orders.stream()
                .map(order -> payment(order, thread % payments))
                .map(payment -> persistently(() -> recordPayment.record(payment, Source.CALLBACK)))
                .toList());
  }

  private static List<PaymentOutcome> outcomes(List<List<PaymentOutcome>> told, int order) {
    return told.stream().map(thread -> thread.get(order)).toList();
  }

  private void assertRefunded(
      OrderNo orderNo, PaymentOutcome outcome, RefundCause cause, int count) {
    List<Payment> owedBack =
        stores.payments().of(orderNo).stream()
            .filter(recorded -> recorded.outcome() == outcome)
            .map(RecordedPayment::payment)
            .toList();
    List<Refund> refunds =
        stores.refunds().of(orderNo).stream().filter(refund -> refund.cause() == cause).toList();
    assertThat(refunds)
        .hasSize(count)
        .allSatisfy(refund -> assertThat(refund.status()).isEqualTo(RefundStatus.SUCCEEDED))
        .extracting(Refund::payment)
        .containsExactlyInAnyOrderElementsOf(owedBack);
  }

  private RecordPayment recordPayment(RefundSender sender) {
    return new RecordPayment(
        stores.payments(),
        stores.started(),
        new OweRefund(stores.refunds(), numbers, sender),
        stores.moves(),
        stores.holds(),
        stores.work(),
        time,
        watch);
  }

  private Payment payment(Order order, int number) {
    return new Payment(
        "channel-" + number,
        "p-" + order.orderNo(),
        order.orderNo(),
        new Money(order.placement().amount().amount(), CNY),
        time.instant());
  }

  private List<Order> place() {
    return inTransaction(
        () ->
            IntStream.range(0, ORDERS)
                .mapToObj(i -> hold(numbered("o-%03d".formatted(i)).of(line("cup", 1))))
                .toList());
  }
}
