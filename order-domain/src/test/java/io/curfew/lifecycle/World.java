package io.curfew.lifecycle;

import io.curfew.announcing.OrderEvent;
import io.curfew.contract.SampleOrder;
import io.curfew.fake.FakeShop;
import io.curfew.order.HistoryEntry;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.Money;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.order.Transition;
import io.curfew.paying.Payment;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A shop in which actions happen, through the real use cases. It remembers which moves, triggers
 * and kinds of accident there were, so that a property can tell whether it saw them all.
 */
final class World {
  private static final int MOST_ORDERS = 3;

  final FakeShop shop = new FakeShop();
  final List<OrderNo> orderNos = new ArrayList<>();
  final Set<OrderTrigger> triggersTried = EnumSet.noneOf(OrderTrigger.class);
  boolean sawDuplicate;
  boolean sawEarlyTimer;
  private int payments;

  /** Timers that come by themselves are one of the actions, so the clock alone closes nothing. */
  World() {
    shop.closeTimers.deliverTo(timer -> {});
    place(10_000);
  }

  /** Does the action. A refusal is as good an ending as any: what counts is what it leaves. */
  void perform(Action action) {
    Order order = current(orderNos.get(action.order() % orderNos.size()));
    try {
      perform(action, order);
    } catch (IllegalTransition | InvalidValue refused) {
      // the order stays as it is, which the properties check
    }
  }

  private void perform(Action action, Order order) {
    switch (action.kind()) {
      case PLACE -> place(1_000 + action.amount());
      case WAIT -> shop.time.tick(Duration.ofMillis(action.amount()));
      case WAIT_UNTIL_JUST_BEFORE_DEADLINE -> waitUntil(closeAt(order).minusMillis(1));
      case WAIT_UNTIL_DEADLINE -> waitUntil(closeAt(order));
      case TIMER -> timer(order);
      case TIMER_TWICE -> twice(() -> timer(order));
      case TIMERS_OF_ALL -> timersOfAll();
      case SWEEP -> sweep();
      case CANCEL -> cancel(order);
      case PAY -> pay(order, "p-" + order.orderNo());
      case PAY_TWICE -> twice(() -> pay(order, "p-" + order.orderNo()));
      case PAY_AGAIN_WITH_ANOTHER_NUMBER -> pay(order, "extra-" + payments++);
      case PAY_TOO_LITTLE -> payTooLittle(order);
      case MOVE_DEADLINE -> moveDeadline(order, action.amount());
      case CLOSE_BY_HAND -> closeByHand(order);
      case REQUEST_REFUND -> force(order, OrderTrigger.REQUEST_REFUND);
      case REFUND_SUCCEEDED -> force(order, OrderTrigger.REFUND_SUCCEEDED);
      case SETTLE_BY_HAND -> force(order, OrderTrigger.OPERATOR_SETTLE);
    }
  }

  List<Order> orders() {
    return orderNos.stream().map(this::current).toList();
  }

  List<HistoryEntry> history(OrderNo orderNo) {
    return shop.stores.orders.history(orderNo);
  }

  /** Every legal move that happened, PLACE left out. */
  Set<Transition> movesMade() {
    Set<Transition> moves = new HashSet<>();
    for (OrderNo orderNo : orderNos) {
      history(orderNo).stream()
          .filter(entry -> entry.from() != null)
          .map(entry -> new Transition(entry.from(), entry.trigger(), entry.to()))
          .forEach(moves::add);
    }
    return moves;
  }

  /** Everything that a repeat must leave as it is. */
  Snapshot snapshot() {
    return new Snapshot(
        orders(),
        orderNos.stream().map(this::history).toList(),
        shop.stockOf(FakeShop.CUP),
        shop.stockOf(FakeShop.SAUCER),
        orderNos.stream().map(no -> shop.stores.payments.of(no).size()).toList(),
        shop.stores.outbox.pending());
  }

  record Snapshot(
      List<Order> orders,
      List<List<HistoryEntry>> histories,
      StockLevel cups,
      StockLevel saucers,
      List<Integer> payments,
      long eventsPending) {}

  private void place(int window) {
    triggersTried.add(OrderTrigger.PLACE);
    if (orderNos.size() < MOST_ORDERS) {
      orderNos.add(shop.place(wish(orderNos.size(), window)).orderNo());
    }
  }

  /** The first order holds the coupon; each holds another number of cups. */
  private static PlaceOrderCommand wish(int number, int window) {
    return new PlaceOrderCommand(
        FakeShop.ANN,
        "STANDARD",
        SampleOrder.CNY,
        List.of(
            SampleOrder.line("cup", 1 + number),
            SampleOrder.line("saucer", 1),
            SampleOrder.line("cup", 2)),
        number == 0 ? FakeShop.SPRING : null,
        new PayWindow(Duration.ofMillis(window), Duration.ofMillis(number * 500L)),
        null);
  }

  private void waitUntil(Instant instant) {
    if (instant.isAfter(shop.time.instant())) {
      shop.time.set(instant);
    }
  }

  private void timer(Order order) {
    triggersTried.add(OrderTrigger.EXPIRE);
    sawEarlyTimer |= isEarly(current(order.orderNo()));
    shop.timerFires(order);
  }

  private void timersOfAll() {
    triggersTried.add(OrderTrigger.EXPIRE);
    sawEarlyTimer |= orders().stream().anyMatch(this::isEarly);
    shop.timerFires(orders().toArray(Order[]::new));
  }

  private boolean isEarly(Order order) {
    return !order.isSettled() && shop.time.instant().isBefore(closeAt(order));
  }

  private void sweep() {
    triggersTried.add(OrderTrigger.EXPIRE);
    shop.sweepOverdueOrders.sweep(() -> {});
  }

  private void cancel(Order order) {
    triggersTried.add(OrderTrigger.CANCEL);
    shop.cancelOrder.cancel(order.orderNo(), "shop", null);
  }

  private void pay(Order order, String paymentNo) {
    OrderStatus status = current(order.orderNo()).status();
    triggersTried.add(
        status == OrderStatus.CLOSED || status == OrderStatus.CANCELLED
            ? OrderTrigger.LATE_PAYMENT
            : OrderTrigger.PAY);
    shop.pay(order, paymentNo);
  }

  private void payTooLittle(Order order) {
    triggersTried.add(OrderTrigger.PAY);
    long due = order.placement().amount().amount();
    Payment payment =
        new Payment(
            "wechat",
            "wrong-" + payments++,
            order.orderNo(),
            new Money(due - 1, SampleOrder.CNY),
            shop.time.instant());
    shop.recordPayment.record(payment, Source.CALLBACK);
  }

  private void moveDeadline(Order order, int amount) {
    shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusMillis(amount));
  }

  /** As the operator's close will do: the move, the release and the event in one transaction. */
  private void closeByHand(Order order) {
    triggersTried.add(OrderTrigger.OPERATOR_CLOSE);
    Moved moved =
        SampleOrder.move(
            current(order.orderNo()), OrderTrigger.OPERATOR_CLOSE, shop.time.instant());
    shop.stores.work.inTransaction(
        () -> {
          shop.stores.orders.saveAll(List.of(moved));
          shop.stores.outbox.add(List.of(new OrderEvent(moved)));
          return shop.stores.holds.release(List.of(moved.order()));
        });
  }

  private void force(Order order, OrderTrigger trigger) {
    triggersTried.add(trigger);
    Moved moved = SampleOrder.move(current(order.orderNo()), trigger, shop.time.instant());
    shop.stores.work.inTransaction(
        () -> {
          shop.stores.outbox.add(List.of(new OrderEvent(moved)));
          return shop.stores.orders.saveAll(List.of(moved));
        });
  }

  private void twice(Runnable action) {
    sawDuplicate = true;
    action.run();
    action.run();
  }

  private Order current(OrderNo orderNo) {
    return shop.stores.orders.find(orderNo).orElseThrow();
  }

  private static Instant closeAt(Order order) {
    return order.deadline().closeAt();
  }
}
