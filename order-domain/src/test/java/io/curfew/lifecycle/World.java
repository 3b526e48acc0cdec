package io.curfew.lifecycle;

import io.curfew.announcing.PlanReminder;
import io.curfew.announcing.ReminderRule;
import io.curfew.contract.SampleOrder;
import io.curfew.fake.Crash;
import io.curfew.fake.FakeShop;
import io.curfew.lifecycle.Action.Kind;
import io.curfew.order.HistoryEntry;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderQuery;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Source;
import io.curfew.order.Transition;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundStatusChanged;
import io.curfew.paying.StartedPayment;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.releasing.StockLevel;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A shop in which actions happen, through the real use cases. It remembers which actions came to
 * something, and which triggers and kinds of accident there were, so that a property can tell
 * whether it saw them all.
 */
final class World {
  private static final int MOST_ORDERS = 3;
  private static final int MOST_STEPS = 40;
  private static final String RESTOCK = "restock";
  private static final ReminderRule REMINDERS =
      new ReminderRule(Duration.ofMillis(500), Duration.ofSeconds(1));

  final FakeShop shop = new FakeShop();
  final List<OrderNo> orderNos = new ArrayList<>();
  final List<StartedPayment> started = new ArrayList<>();
  final Set<Kind> done = EnumSet.noneOf(Kind.class);
  final Set<PaymentOutcome> outcomes = EnumSet.noneOf(PaymentOutcome.class);
  final Set<OrderTrigger> triggersTried = EnumSet.noneOf(OrderTrigger.class);
  boolean sawDuplicate;
  boolean sawEarlyTimer;
  boolean sawCrash;
  boolean crashed;
  private @Nullable Integer crashAfter;
  private int payments;

  /** Timers that come by themselves are one of the actions, so the clock alone closes nothing. */
  World() {
    shop.closeTimers.deliverTo(timer -> {});
    place(10_000);
  }

  /** Does the action. A refusal is as good an ending as any: what counts is what it leaves. */
  void perform(Action action) {
    Order order = current(orderNos.get(action.order() % orderNos.size()));
    crashed = false;
    planCrash();
    try {
      perform(action, order);
      done.add(action.kind());
    } catch (IllegalTransition | InvalidValue | RefundStatusChanged | NothingToDo refused) {
      // the order stays as it is, which the properties check
    } catch (Crash crash) {
      crashed = true;
    } catch (CompletionException failure) {
      crashed = isCrash(failure);
    }
    if (crashed) {
      sawCrash = true;
      shop.restart();
      findOrdersAgain();
    }
    shop.stores.work.crashPoint.restart();
  }

  /** An order may be placed though the process that placed it is gone. */
  private void findOrdersAgain() {
    OrderQuery all = new OrderQuery(null, null, 0, OrderQuery.MAX_SIZE);
    shop.stores.orders.search(all).content().stream()
        .map(Order::orderNo)
        .filter(orderNo -> !orderNos.contains(orderNo))
        .forEach(orderNos::add);
  }

  private void planCrash() {
    if (crashAfter != null) {
      shop.stores.work.crashPoint.after(crashAfter);
      crashAfter = null;
    }
  }

  private static boolean isCrash(CompletionException failure) {
    if (failure.getCause() instanceof Crash) {
      return true;
    }
    throw failure;
  }

  private void perform(Action action, Order order) {
    switch (action.kind()) {
      case PLACE -> place(1_000 + action.amount());
      case WAIT -> shop.time.tick(Duration.ofMillis(action.amount()));
      case WAIT_UNTIL_JUST_BEFORE_DEADLINE -> waitUntil(order.dueAt().minusMillis(1));
      case WAIT_UNTIL_DEADLINE -> waitUntil(order.dueAt());
      case TIMER -> timer(order);
      case TIMER_TWICE -> twice(() -> timer(order));
      case TIMERS_OF_ALL -> timersOfAll();
      case SWEEP -> sweep();
      case REMIND -> some(shop.remindPendingOrders.remind(() -> {}));
      case CANCEL -> cancel(order);
      case MOVE_DEADLINE -> moveDeadline(order, action.amount());
      case CLOSE_BY_HAND -> closeByHand(order);
      case PAY -> pay(order, "p-" + order.orderNo());
      case PAY_TWICE -> twice(() -> pay(order, "p-" + order.orderNo()));
      case PAY_AGAIN_WITH_ANOTHER_NUMBER -> pay(order, "extra-" + payments++);
      case PAY_TOO_LITTLE -> record(order, "wrong-" + payments++, tooLittle(order));
      case START_PAYMENT -> started.add(shop.startPayment.start(order.orderNo(), "wechat"));
      case CAPTURE_WITHOUT_CALLBACK -> capture(order, order.placement().amount());
      case CAPTURE_TOO_LITTLE_WITHOUT_CALLBACK -> capture(order, tooLittle(order));
      case CALLBACK -> callback(order);
      case GATEWAY_DIES -> shop.gateway.die();
      case GATEWAY_REVIVES -> shop.gateway.revive();
      case RUN_ERRANDS -> runErrands();
      case LOSE_ERRANDS -> loseErrands();
      case SETTLE_REFUNDS -> settleRefunds();
      case REFUSE_REFUNDS -> refuseRefunds();
      case REQUEST_REFUND -> requestRefund(order, false);
      case REQUEST_REFUND_AND_RESTOCK -> requestRefund(order, true);
      case REFUND_MISMATCH -> refundMismatch(order);
      case RETRY_REFUND -> shop.retryRefund.retry(aRefund(order).refundNo(), "olga");
      case SETTLE_BY_HAND -> settleByHand(order);
      case CRASH -> crashAfter = action.amount() % MOST_STEPS;
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
        orderNos.stream().map(shop.stores.payments::of).toList(),
        orderNos.stream().map(shop.stores.refunds::of).toList(),
        orderNos.stream().map(shop.stores.started::open).toList(),
        shop.gateway.sentBack().size(),
        shop.stores.outbox.pending());
  }

  record Snapshot(
      List<Order> orders,
      List<List<HistoryEntry>> histories,
      StockLevel cups,
      StockLevel saucers,
      List<List<RecordedPayment>> payments,
      List<List<Refund>> refunds,
      List<List<StartedPayment>> open,
      int sentBack,
      long eventsPending) {}

  /** Whether the goods of a paid order came back with its refund. */
  boolean wasRestocked(Order order) {
    return history(order.orderNo()).stream()
        .anyMatch(
            entry ->
                entry.trigger() == OrderTrigger.REQUEST_REFUND
                    && RESTOCK.equals(entry.occasion().reason()));
  }

  /** Whether the provider has money that fits the order, told or not. */
  boolean hasCapturedMoney(Order order) {
    return started.stream()
        .filter(payment -> payment.orderNo().equals(order.orderNo()))
        .map(payment -> shop.gateway.stateOf(payment.paymentNo()).money())
        .anyMatch(order.placement().amount()::equals);
  }

  /** Every callback comes in the end, and every refund is sent until it is answered. */
  void settleEverything() {
    shop.gateway.revive();
    started.forEach(this::tellWhatIsCaptured);
    for (int i = 0; i < 3; i++) {
      shop.errands.runAll();
      shop.time.tick(Duration.ofMinutes(11));
      shop.settleRefunds.settle();
      shop.errands.runAll();
    }
  }

  private void tellWhatIsCaptured(StartedPayment payment) {
    if (isCaptured(payment)) {
      tell(payment);
    }
  }

  private void place(int window) {
    triggersTried.add(OrderTrigger.PLACE);
    if (orderNos.size() < MOST_ORDERS) {
      Order placed = shop.place(wish(orderNos.size(), window));
      orderNos.add(placed.orderNo());
      planReminder(placed);
    }
  }

  private void planReminder(Order placed) {
    shop.stores.work.inTransaction(
        () -> {
          new PlanReminder(REMINDERS, shop.stores.reminders).plan(placed);
          return placed;
        });
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
    return !order.isSettled() && shop.time.instant().isBefore(order.dueAt());
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
    outcomes.add(shop.pay(order, paymentNo));
  }

  private void record(Order order, String paymentNo, Money money) {
    triggersTried.add(OrderTrigger.PAY);
    Payment payment = new Payment("wechat", paymentNo, order.orderNo(), money, shop.time.instant());
    outcomes.add(shop.recordPayment.record(payment, Source.CALLBACK));
  }

  private static Money tooLittle(Order order) {
    Money price = order.placement().amount();
    return new Money(price.amount() - 1, price.currency());
  }

  /** The payment that was started last. */
  private void capture(Order order, Money money) {
    StartedPayment payment = aStarted(order, any -> true);
    if (!shop.gateway.captured(payment.paymentNo(), money, shop.time.instant())) {
      throw new NothingToDo();
    }
  }

  private void callback(Order order) {
    tell(aStarted(order, this::isCaptured));
  }

  private PaymentOutcome tell(StartedPayment payment) {
    return shop.recordPayment.record(
        payment.captured(shop.gateway.stateOf(payment.paymentNo())), Source.CALLBACK);
  }

  private boolean isCaptured(StartedPayment payment) {
    return shop.gateway.stateOf(payment.paymentNo()).state() == GatewayAnswer.State.PAID;
  }

  private StartedPayment aStarted(Order order, Predicate<StartedPayment> which) {
    return started.stream()
        .filter(payment -> payment.orderNo().equals(order.orderNo()))
        .filter(which)
        .reduce((first, second) -> second)
        .orElseThrow(NothingToDo::new);
  }

  private void runErrands() {
    triggersTried.add(OrderTrigger.REFUND_SUCCEEDED);
    some(shop.errands.waiting());
    shop.errands.runAll();
  }

  private void loseErrands() {
    some(shop.errands.waiting());
    shop.errands.forgetAll();
  }

  /** Waits as long as a refund does that was owed and not yet sent. */
  private void settleRefunds() {
    shop.time.tick(Duration.ofSeconds(5));
    some(shop.settleRefunds.settle());
  }

  private void refuseRefunds() {
    shop.gateway.answerRefunds(RefundAnswer.failed("account closed"));
    shop.errands.runAll();
  }

  private void requestRefund(Order order, boolean restock) {
    triggersTried.add(OrderTrigger.REQUEST_REFUND);
    shop.requestRefund.request(
        order.orderNo(), order.version(), restock, "olga", restock ? RESTOCK : "damaged");
  }

  private void refundMismatch(Order order) {
    Payment payment =
        shop.stores.payments.of(order.orderNo()).stream()
            .filter(recorded -> recorded.outcome() == PaymentOutcome.MISMATCHED)
            .map(RecordedPayment::payment)
            .findFirst()
            .orElseThrow(NothingToDo::new);
    shop.refundPayment.refund(payment.channel(), payment.paymentNo(), "typing error");
  }

  private void settleByHand(Order order) {
    Refund refund = aRefund(order);
    triggersTried.add(OrderTrigger.OPERATOR_SETTLE);
    shop.settleRefundByHand.settle(refund.refundNo(), "olga", "in cash");
  }

  private Refund aRefund(Order order) {
    return shop.stores.refunds.of(order.orderNo()).stream()
        .findFirst()
        .orElseThrow(NothingToDo::new);
  }

  private static void some(int count) {
    if (count == 0) {
      throw new NothingToDo();
    }
  }

  private void moveDeadline(Order order, int amount) {
    shop.moveDeadline.move(order.orderNo(), shop.time.instant().plusMillis(amount));
  }

  private void closeByHand(Order order) {
    triggersTried.add(OrderTrigger.OPERATOR_CLOSE);
    shop.closeByHand.close(order.orderNo(), order.version(), "olga", "fraud");
  }

  private void twice(Runnable action) {
    sawDuplicate = true;
    action.run();
    action.run();
  }

  private Order current(OrderNo orderNo) {
    return shop.stores.orders.find(orderNo).orElseThrow();
  }

  /** The shop is not such that the action could come to anything. */
  private static final class NothingToDo extends RuntimeException {
    private static final long serialVersionUID = 1;

    NothingToDo() {
      super(null, null, false, false);
    }
  }
}
