package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.line;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.closing.AskGateway;
import io.curfew.closing.CancelOrder;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.Pauses;
import io.curfew.fake.FakeGateway;
import io.curfew.fake.FakeTime;
import io.curfew.fake.RecordingWatch;
import io.curfew.fake.SequentialPaymentNumbers;
import io.curfew.order.CouponCode;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Money;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.paying.AskPayment;
import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordPayment;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Pay, cancel and close meet at the same orders at the same time, through the real use cases:
 * exactly one of them wins, and what was held is settled exactly once.
 */
public abstract class RacesContract extends StoreContract {
  private static final List<String> SKUS = List.of("cup", "saucer", "spoon");
  private static final int PER_SKU = 1_000_000;
  private static final int BATCH = 100;

  private final FakeTime time = new FakeTime(PLACED_AT.plus(Duration.ofHours(1)));
  private final RecordingWatch watch = new RecordingWatch();
  private RecordPayment recordPayment;
  private CancelOrder cancelOrder;
  private CloseDueOrders closeDueOrders;

  /** How many orders are raced for. */
  protected int racedOrders() {
    return 2_000;
  }

  @BeforeEach
  final void begin() {
    SKUS.forEach(sku -> stores.stock().setAvailable(new Sku(sku), PER_SKU));
    FakeGateway gateway = new FakeGateway(() -> false);
    recordPayment =
        new RecordPayment(
            stores.payments(),
            stores.started(),
            new OweRefund(stores.refunds(), new SequentialPaymentNumbers(), refund -> {}),
            stores.moves(),
            stores.holds(),
            stores.work(),
            time,
            watch);
    AskGateway askGateway =
        new AskGateway(
            stores.started(),
            new AskPayment(stores.started(), gateway, recordPayment, stores.work(), time),
            Runnable::run);
    cancelOrder =
        new CancelOrder(
            stores.moves(),
            stores.holds(),
            stores.started(),
            stores.work(),
            time,
            askGateway,
            watch);
    closeDueOrders =
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
  }

  @Test
  void exactlyOneOfPayCancelAndCloseWinsEachOrder() {
    List<Order> orders = place(racedOrders());
    List<Set<OrderNo>> winners =
        Together.run(
            6,
            thread ->
                switch (thread % 3) {
                  case 0 -> pay(shuffled(orders, thread / 3));
                  case 1 -> cancel(shuffled(orders, thread / 3));
                  default -> close(shuffled(orders, thread / 3));
                });

    Set<OrderNo> paid = union(winners.get(0), winners.get(3));
    Set<OrderNo> cancelled = union(winners.get(1), winners.get(4));
    Set<OrderNo> closed = union(winners.get(2), winners.get(5));
    assertThat(winners.stream().mapToInt(Set::size).sum())
        .as("no order was won twice and none was left over")
        .isEqualTo(orders.size());
    assertThat(union(union(paid, cancelled), closed)).hasSize(orders.size());
    assertThat(orders).allSatisfy(order -> assertSettledOnce(order, paid, cancelled));
    assertStockBalances(orders, paid);
    assertThat(watch.anomalies()).isEmpty();
    assertThat(watch.closesFailed()).isEmpty();
  }

  @Test
  void timersOfOneBatchDeliveredToManyThreadsCloseEachOrderOnce() {
    List<Order> orders = place(racedOrders() / 4);
    List<Set<OrderNo>> winners = Together.run(6, thread -> close(shuffled(orders, thread)));

    assertThat(winners.stream().mapToInt(Set::size).sum()).isEqualTo(orders.size());
    assertThat(orders).allSatisfy(order -> assertSettledOnce(order, Set.of(), Set.of()));
    assertStockBalances(orders, Set.of());
    assertThat(stores.outbox().pending()).isEqualTo(2L * orders.size());
  }

  @Test
  void aDeadlineThatIsMovedWhileTimersComeIsNeverIgnored() {
    List<Order> orders = place(racedOrders() / 4);
    List<Set<OrderNo>> answers =
        Together.run(
            4,
            thread ->
                thread % 2 == 0
                    ? postpone(shuffled(orders, thread))
                    : close(shuffled(orders, thread)));

    Set<OrderNo> postponed = union(answers.get(0), answers.get(2));
    Set<OrderNo> closed = union(answers.get(1), answers.get(3));
    assertThat(union(postponed, closed)).hasSize(orders.size());
    assertThat(postponed.size() + closed.size()).isEqualTo(orders.size());
    assertThat(postponed).noneMatch(orderNo -> find(orderNo.value()).isSettled());
  }

  private void assertSettledOnce(Order order, Set<OrderNo> paid, Set<OrderNo> cancelled) {
    OrderTrigger first =
        paid.contains(order.orderNo())
            ? OrderTrigger.PAY
            : cancelled.contains(order.orderNo()) ? OrderTrigger.CANCEL : OrderTrigger.EXPIRE;
    List<OrderTrigger> triggers =
        stores.orders().history(order.orderNo()).stream().map(entry -> entry.trigger()).toList();
    assertThat(triggers).startsWith(OrderTrigger.PLACE, first);
    assertThat(triggers.subList(2, triggers.size()))
        .as("money that came late, and nothing else, may move a settled order")
        .hasSizeLessThanOrEqualTo(first == OrderTrigger.PAY ? 0 : 1)
        .allMatch(OrderTrigger.LATE_PAYMENT::equals);
    assertThat(find(order.orderNo().value()).version()).isEqualTo(triggers.size() - 1);
    assertCoupon(order, first == OrderTrigger.PAY);
  }

  private void assertCoupon(Order order, boolean used) {
    CouponCode code = order.placement().couponCode();
    if (code != null) {
      assertThat(stores.coupons().find(code).map(Coupon::status))
          .contains(used ? Coupon.Status.USED : Coupon.Status.AVAILABLE);
    }
  }

  private void assertStockBalances(List<Order> orders, Set<OrderNo> paid) {
    for (String sku : SKUS) {
      long sold =
          orders.stream()
              .filter(order -> paid.contains(order.orderNo()))
              .flatMap(order -> order.placement().lines().stream())
              .filter(line -> line.sku().value().equals(sku))
              .mapToLong(line -> line.quantity())
              .sum();
      assertThat(stores.stock().find(new Sku(sku)))
          .contains(new StockLevel(new Sku(sku), PER_SKU - sold, 0, sold));
    }
  }

  private Set<OrderNo> pay(List<Order> orders) {
    Set<OrderNo> won = new HashSet<>();
    for (Order order : orders) {
      Payment payment =
          new Payment(
              "wechat",
              "p-" + order.orderNo(),
              order.orderNo(),
              new Money(order.placement().amount().amount(), CNY),
              time.instant());
      if (persistently(() -> recordPayment.record(payment, Source.CALLBACK))
          == PaymentOutcome.ACCEPTED) {
        won.add(order.orderNo());
      }
    }
    return won;
  }

  private Set<OrderNo> cancel(List<Order> orders) {
    return orders.stream()
        .map(Order::orderNo)
        .filter(orderNo -> persistently(() -> cancels(orderNo)))
        .collect(Collectors.toSet());
  }

  private boolean cancels(OrderNo orderNo) {
    try {
      cancelOrder.cancel(orderNo, "shop", null);
      return true;
    } catch (IllegalTransition settled) {
      return false;
    }
  }

  private Set<OrderNo> close(List<Order> orders) {
    Set<OrderNo> won = new HashSet<>();
    for (int from = 0; from < orders.size(); from += BATCH) {
      List<OrderNo> batch =
          orders.subList(from, Math.min(from + BATCH, orders.size())).stream()
              .map(Order::orderNo)
              .toList();
      closeDueOrders.close(batch, Source.TIMER).with(Result.CLOSED).stream()
          .map(CloseOutcome::orderNo)
          .forEach(won::add);
    }
    return won;
  }

  /** Moves deadlines an hour on, as an operator may do long after the old deadline. */
  private Set<OrderNo> postpone(List<Order> orders) {
    return orders.stream()
        .filter(order -> persistently(() -> postpones(order)))
        .map(Order::orderNo)
        .collect(Collectors.toSet());
  }

  private boolean postpones(Order order) {
    Order later = order.withPayBy(time.instant().plus(Duration.ofHours(1)));
    return stores.work().retried(() -> !stores.orders().saveChanges(List.of(later)).isEmpty());
  }

  private List<Order> place(int count) {
    List<Order> orders = new ArrayList<>();
    for (int from = 0; from < count; from += BATCH) {
      int first = from;
      int end = Math.min(from + BATCH, count);
      orders.addAll(
          inTransaction(() -> IntStream.range(first, end).mapToObj(this::place1).toList()));
    }
    return orders;
  }

  /** Every tenth order has a coupon; lines vary so that batches lock SKUs in every combination. */
  private Order place1(int number) {
    SampleOrder sample =
        numbered("o-%05d".formatted(number))
            .of(
                line(SKUS.get(number % 3), 1 + number % 4),
                line(SKUS.get((number + 1 + number % 2) % 3), 1));
    if (number % 10 == 0) {
      sample = sample.with("c-" + number);
      stores.coupons().put(new CouponCode("c-" + number), new UserId("u-1"));
    }
    Moved placed = sample.placed();
    stores.orders().add(placed);
    stores.holds().hold(placed.order());
    stores.outbox().add(List.of(new OrderEvent(placed)));
    return placed.order();
  }

  private static List<Order> shuffled(List<Order> orders, int seed) {
    List<Order> shuffled = new ArrayList<>(orders);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  private static Set<OrderNo> union(Set<OrderNo> one, Set<OrderNo> other) {
    Set<OrderNo> union = new HashSet<>(one);
    union.addAll(other);
    return union;
  }
}
