package io.curfew.fake;

import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.PlanReminder;
import io.curfew.announcing.RelayOutbox;
import io.curfew.announcing.RemindPendingOrders;
import io.curfew.announcing.ReminderRule;
import io.curfew.closing.AskBeforeClosing;
import io.curfew.closing.AskGateway;
import io.curfew.closing.CancelOrder;
import io.curfew.closing.CloseByHand;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.ClosePolicy;
import io.curfew.closing.CloseReport;
import io.curfew.closing.PullBrake;
import io.curfew.closing.ReleaseBrake;
import io.curfew.closing.ResumeClosing;
import io.curfew.contract.SampleOrder;
import io.curfew.order.CouponCode;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.PayWindow;
import io.curfew.order.Sku;
import io.curfew.order.Source;
import io.curfew.order.UserId;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.MoveDeadline;
import io.curfew.parking.MoveDeadlines;
import io.curfew.parking.RelayTimers;
import io.curfew.paying.AskPayment;
import io.curfew.paying.FollowUpPayments;
import io.curfew.paying.OweRefund;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordPayment;
import io.curfew.paying.RefundSender;
import io.curfew.paying.StartPayment;
import io.curfew.paying.StartedPayment;
import io.curfew.placing.OrderKind;
import io.curfew.placing.OrderKinds;
import io.curfew.placing.PlaceOrder;
import io.curfew.placing.PlaceOrderCommand;
import io.curfew.refunding.RefundPayment;
import io.curfew.refunding.RequestRefund;
import io.curfew.refunding.RetryRefund;
import io.curfew.refunding.SendRefund;
import io.curfew.refunding.SettleRefundByHand;
import io.curfew.refunding.SettleRefunds;
import io.curfew.releasing.StockLevel;
import io.curfew.sweeping.SweepOverdueOrders;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every use case over fakes, wired as an application does, with a clock that a test moves. There
 * are {@link #STOCK} cups and saucers, and user {@code u-1} has the coupon {@code spring}.
 */
public final class FakeShop {
  public static final long STOCK = 1_000_000;
  public static final Sku CUP = new Sku("cup");
  public static final Sku SAUCER = new Sku("saucer");
  public static final CouponCode SPRING = new CouponCode("spring");
  public static final UserId ANN = new UserId("u-1");

  public final FakeTime time = new FakeTime(SampleOrder.PLACED_AT);
  public final InMemoryStores stores = new InMemoryStores();
  public final FakeCloseTimers closeTimers = new FakeCloseTimers(time);
  public final RecordingEvents events = new RecordingEvents();
  public final RecordingWatch watch = new RecordingWatch();

  public final FakeGateway gateway = new FakeGateway(stores.work::isActive, stores.work.crashPoint);

  /** Asks and refunds that were handed over; {@link FakeErrands#runAll} lets them happen. */
  public final FakeErrands errands = new FakeErrands();

  public final OrderMoves moves = new OrderMoves(stores.orders, stores.outbox, watch);
  public final PaymentNumbers paymentNumbers = new SequentialPaymentNumbers();
  public final PlanReminder planReminder =
      new PlanReminder(ReminderRule.AS_SHIPPED, stores.reminders);
  public final SendRefund sendRefund =
      new SendRefund(stores.refunds, gateway, moves, stores.work, time, watch);
  public final RefundSender refundSender = refund -> errands.add(() -> sendRefund.send(refund));
  public final OweRefund oweRefund = new OweRefund(stores.refunds, paymentNumbers, refundSender);
  public final RecordPayment recordPayment =
      new RecordPayment(
          stores.payments,
          stores.started,
          oweRefund,
          moves,
          stores.holds,
          stores.work,
          time,
          watch);
  public final StartPayment startPayment =
      new StartPayment(moves, stores.started, paymentNumbers, stores.work, time);
  public final AskPayment askPayment =
      new AskPayment(stores.started, gateway, recordPayment, stores.work, time);
  public final FollowUpPayments followUpPayments =
      new FollowUpPayments(
          stores.started, payment -> errands.add(() -> askPayment.ask(payment)), stores.work, time);
  public final AskGateway askGateway = new AskGateway(stores.started, askPayment, Runnable::run);
  public final AskBeforeClosing askBeforeClosing =
      new AskBeforeClosing(
          askGateway,
          stores.orders,
          stores.holds,
          stores.outbox,
          stores.started,
          stores.work,
          time,
          watch,
          stores.brakes);
  public final PlaceOrder placeOrder =
      new PlaceOrder(
          new OrderKinds(OrderKind.asShipped()),
          new SequentialOrderNumbers(),
          stores.keys,
          stores.orders,
          stores.holds,
          stores.outbox,
          planReminder,
          closeTimers,
          stores.work,
          time,
          watch);
  public final CloseDueOrders closeDueOrders =
      new CloseDueOrders(
          stores.orders,
          stores.holds,
          stores.outbox,
          stores.started,
          stores.work,
          time,
          watch,
          ClosePolicy.unpaidAfterDeadline(),
          stores.brakes,
          (order, source) -> errands.add(() -> askBeforeClosing.ask(order, source)));
  public final CancelOrder cancelOrder =
      new CancelOrder(moves, stores.holds, stores.started, stores.work, time, askGateway, watch);
  public final CloseByHand closeByHand =
      new CloseByHand(moves, stores.holds, stores.started, stores.work, time, askGateway, watch);
  public final RequestRefund requestRefund =
      new RequestRefund(stores.payments, oweRefund, moves, stores.holds, stores.work, time, watch);
  public final RefundPayment refundPayment =
      new RefundPayment(stores.payments, stores.refunds, oweRefund, stores.work, time);
  public final RetryRefund retryRefund =
      new RetryRefund(stores.refunds, refundSender, stores.work, time);
  public final SettleRefundByHand settleRefundByHand =
      new SettleRefundByHand(stores.refunds, moves, stores.work, time, watch);
  public final SettleRefunds settleRefunds = new SettleRefunds(stores.refunds, refundSender, time);
  public final MoveDeadline moveDeadline =
      new MoveDeadline(moves, stores.reminders, closeTimers, stores.work, time);
  public final SweepOverdueOrders sweepOverdueOrders =
      new SweepOverdueOrders(
          stores.orders, closeDueOrders, closeTimers, time, watch, stores.brakes);
  public final OrderKinds kinds = new OrderKinds(OrderKind.asShipped());
  public final PullBrake pullBrake = new PullBrake(stores.brakes, kinds, stores.work, time);
  public final ReleaseBrake releaseBrake =
      new ReleaseBrake(stores.brakes, kinds, stores.work, time);
  public final ResumeClosing resumeClosing = new ResumeClosing(stores.orders, closeTimers, time);
  public final MoveDeadlines moveDeadlines =
      new MoveDeadlines(
          stores.orders, stores.reminders, stores.movedDeadlines, closeTimers, stores.work, time);
  public final RemindPendingOrders remindPendingOrders =
      new RemindPendingOrders(
          stores.reminders, stores.orders, stores.outbox, stores.work, time, watch);
  public final RelayOutbox relayOutbox = new RelayOutbox(stores.outbox, events, time);
  public final FakeTimerSender timerSender = new FakeTimerSender(closeTimers);
  public final RelayTimers relayTimers = new RelayTimers(stores.unconfirmed, timerSender, time);

  public FakeShop() {
    stores.stock.setAvailable(CUP, STOCK);
    stores.stock.setAvailable(SAUCER, STOCK);
    stores.coupons.put(SPRING, ANN);
    closeTimers.deliverTo(this::due);
  }

  /** A wish for one cup, as STANDARD, by u-1. */
  public static PlaceOrderCommand wish() {
    return wish("STANDARD", null, SampleOrder.line("cup", 1));
  }

  /** A wish with its own window ({@code null} for that of the kind), by u-1. */
  public static PlaceOrderCommand wish(String kind, PayWindow window, OrderLine... lines) {
    return new PlaceOrderCommand(ANN, kind, SampleOrder.CNY, List.of(lines), null, window, null);
  }

  public Order place(PlaceOrderCommand command) {
    return placeOrder.place(command, "shop").order();
  }

  /** Places an order for one cup that closes this much later, without grace. */
  public Order placeClosingIn(Duration window) {
    return place(
        wish("STANDARD", new PayWindow(window, Duration.ZERO), SampleOrder.line("cup", 1)));
  }

  public CloseReport timerFires(Order... orders) {
    return closeDueOrders.close(Stream.of(orders).map(Order::orderNo).toList(), Source.TIMER);
  }

  /** Places an order as {@link #placeClosingIn} does, and starts a payment for it. */
  public StartedPayment placeAndStartPayment(Duration window) {
    return startPayment.start(placeClosingIn(window).orderNo(), "wechat");
  }

  /** The process dies and another begins: what was handed over is lost, the rows are not. */
  public void restart() {
    stores.work.crashPoint.restart();
    errands.forgetAll();
  }

  /** Money that fits the order. */
  public Payment payment(Order order, String paymentNo) {
    return new Payment(
        "wechat", paymentNo, order.orderNo(), order.placement().amount(), time.instant());
  }

  public PaymentOutcome pay(Order order, String paymentNo) {
    return recordPayment.record(payment(order, paymentNo), Source.CALLBACK);
  }

  /** The customer pays what the order costs, and nobody is told. */
  public void captured(StartedPayment payment) {
    Money price = orderOf(payment).placement().amount();
    gateway.captured(payment.paymentNo(), price, time.instant());
  }

  public Order orderOf(StartedPayment payment) {
    return stores.orders.find(payment.orderNo()).orElseThrow();
  }

  /** The order as it is now. */
  public Order now(Order order) {
    return stores.orders.find(order.orderNo()).orElseThrow();
  }

  public OrderStatus statusOf(Order order) {
    return now(order).status();
  }

  /** The triggers that have moved the order, oldest first. */
  public List<OrderTrigger> historyOf(Order order) {
    return stores.orders.history(order.orderNo()).stream().map(HistoryEntry::trigger).toList();
  }

  public StockLevel stockOf(Sku sku) {
    return stores.stock.find(sku).orElseThrow();
  }

  /** As an adapter does: a timer whose order is not yet due is parked for the row's deadline. */
  private void due(CloseTimer timer) {
    List<OrderNo> due = List.of(timer.orderNo());
    closeDueOrders.close(due, Source.TIMER).with(Result.NOT_YET_DUE).stream()
        .map(CloseOutcome::timer)
        .forEach(closeTimers::park);
  }
}
