package io.curfew.simulation;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderMoves;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.PlanReminder;
import io.curfew.announcing.RelayOutbox;
import io.curfew.announcing.RemindPendingOrders;
import io.curfew.announcing.ReminderRule;
import io.curfew.announcing.Reminders;
import io.curfew.closing.AskBeforeClosing;
import io.curfew.closing.AskGateway;
import io.curfew.closing.Asking;
import io.curfew.closing.Brake;
import io.curfew.closing.Brakes;
import io.curfew.closing.CancelOrder;
import io.curfew.closing.CloseByHand;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.PullBrake;
import io.curfew.closing.ReleaseBrake;
import io.curfew.closing.ResumeClosing;
import io.curfew.fake.InMemoryStores;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.MoveDeadline;
import io.curfew.parking.MoveDeadlines;
import io.curfew.parking.MovedDeadlines;
import io.curfew.parking.RelayTimers;
import io.curfew.parking.TimerSender;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.AskPayment;
import io.curfew.paying.FollowUpPayments;
import io.curfew.paying.OweRefund;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.Payments;
import io.curfew.paying.RecordPayment;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartPayment;
import io.curfew.paying.StartedPayments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.placing.OrderKind;
import io.curfew.placing.OrderKinds;
import io.curfew.placing.OrderNumbers;
import io.curfew.placing.PlaceOrder;
import io.curfew.refunding.RefundPayment;
import io.curfew.refunding.RequestRefund;
import io.curfew.refunding.RetryRefund;
import io.curfew.refunding.SendRefund;
import io.curfew.refunding.SettleRefundByHand;
import io.curfew.refunding.SettleRefunds;
import io.curfew.releasing.Holds;
import io.curfew.sweeping.SweepOverdueOrders;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;

/** An instance: the use cases, wired as an application does, over ports that can fail. */
final class Node implements DatabaseTime {
  private static final ReminderRule RULE =
      new ReminderRule(Duration.ofSeconds(3), Duration.ofSeconds(10));

  private final World world;
  private final int id;
  private boolean dead;
  private boolean trusted = true;

  final PlaceOrder placeOrder;
  final StartPayment startPayment;
  final RecordPayment recordPayment;
  final CancelOrder cancelOrder;
  final CloseByHand closeByHand;
  final MoveDeadline moveDeadline;
  final CloseDueOrders closeDueOrders;
  final SweepOverdueOrders sweepOverdueOrders;
  final PullBrake pullBrake;
  final ReleaseBrake releaseBrake;
  final ResumeClosing resumeClosing;
  final MoveDeadlines moveDeadlines;
  final NodeBrake brake;
  final RemindPendingOrders remindPendingOrders;
  final RelayOutbox relayOutbox;
  final RelayTimers relayTimers;
  final UnconfirmedTimers unconfirmed;
  final RequestRefund requestRefund;
  final RefundPayment refundPayment;
  final RetryRefund retryRefund;
  final SettleRefundByHand settleRefundByHand;
  final SettleRefunds settleRefunds;
  final FollowUpPayments followUpPayments;
  private final AskBeforeClosing askBeforeClosing;
  private final SendRefund sendRefund;

  Node(World world, int id) {
    this.world = world;
    this.id = id;
    InMemoryStores stores = world.stores;
    Sabotage sabotage = world.sabotage;
    UnitOfWork work = new Transactions(world, this, sabotage.work(world));
    Orders orders = port(Orders.class, sabotage.orders(world));
    Holds holds = port(Holds.class, sabotage.holds(world));
    Outbox outbox = port(Outbox.class, sabotage.outbox(world));
    Payments payments = port(Payments.class, sabotage.payments(world));
    Refunds refunds = port(Refunds.class, sabotage.refunds(world));
    StartedPayments started = port(StartedPayments.class, stores.started);
    Reminders reminders = port(Reminders.class, stores.reminders);
    IdempotencyKeys keys = port(IdempotencyKeys.class, sabotage.keys(world));
    PaymentGateway gateway = port(PaymentGateway.class, sabotage.gateway(world));
    Brakes brakes = port(Brakes.class, stores.brakes);
    MovedDeadlines moved = port(MovedDeadlines.class, sabotage.movedDeadlines(world));
    brake = new NodeBrake(world);
    Brake asked = sabotage.brake(brake);
    Events events = port(Events.class, sabotage.events(world));
    PaymentNumbers paymentNumbers = port(PaymentNumbers.class, world.numbers);
    OrderNumbers orderNumbers = port(OrderNumbers.class, world.numbers);
    Watch watch = port(Watch.class, world.ledger);
    CloseTimers timers = port(CloseTimers.class, timer -> world.broker.park(timer, this));
    Asking asking =
        port(
            Asking.class,
            (order, source) -> errand("asks", () -> askBeforeClosing().ask(order, source)));
    RefundSender sender =
        port(RefundSender.class, refund -> errand("sends", () -> sendRefund().send(refund)));

    OrderMoves moves = new OrderMoves(orders, outbox, watch);
    OweRefund owe = new OweRefund(refunds, paymentNumbers, sender);
    recordPayment = new RecordPayment(payments, started, owe, moves, holds, work, this, watch);
    AskPayment askPayment = new AskPayment(started, gateway, recordPayment, work, this);
    followUpPayments =
        new FollowUpPayments(
            started, payment -> errand("follows up", () -> askPayment.ask(payment)), work, this);
    AskGateway ask = new AskGateway(started, askPayment, Runnable::run);
    askBeforeClosing =
        new AskBeforeClosing(ask, orders, holds, outbox, started, work, this, watch, asked);
    sendRefund = new SendRefund(refunds, gateway, moves, work, this, watch);
    placeOrder =
        new PlaceOrder(
            new OrderKinds(OrderKind.asShipped()),
            orderNumbers,
            keys,
            orders,
            holds,
            outbox,
            new PlanReminder(RULE, reminders),
            timers,
            work,
            this,
            watch);
    startPayment = new StartPayment(moves, started, paymentNumbers, work, this);
    cancelOrder = new CancelOrder(moves, holds, started, work, this, ask, watch);
    closeByHand = new CloseByHand(moves, holds, started, work, this, ask, watch);
    moveDeadline = new MoveDeadline(moves, reminders, timers, work, this);
    closeDueOrders =
        new CloseDueOrders(
            orders, holds, outbox, started, work, this, watch, sabotage.policy(), asked, asking);
    sweepOverdueOrders = new SweepOverdueOrders(orders, closeDueOrders, timers, this, watch, asked);
    OrderKinds kinds = new OrderKinds(OrderKind.asShipped());
    pullBrake = new PullBrake(brakes, kinds, work, this);
    releaseBrake = new ReleaseBrake(brakes, kinds, work, this);
    resumeClosing = new ResumeClosing(orders, timers, this);
    moveDeadlines = new MoveDeadlines(orders, reminders, moved, timers, work, this);
    remindPendingOrders = new RemindPendingOrders(reminders, orders, outbox, work, this, watch);
    relayOutbox = new RelayOutbox(outbox, events, this);
    unconfirmed = port(UnconfirmedTimers.class, sabotage.unconfirmed(world));
    TimerSender timerSender = port(TimerSender.class, sabotage.timerSender(world));
    relayTimers = new RelayTimers(unconfirmed, timerSender, this);
    requestRefund = new RequestRefund(payments, owe, moves, holds, work, this, watch);
    refundPayment = new RefundPayment(payments, refunds, owe, work, this);
    retryRefund = new RetryRefund(refunds, sender, work, this);
    settleRefundByHand = new SettleRefundByHand(refunds, moves, work, this, watch);
    settleRefunds = new SettleRefunds(refunds, sender, this);
  }

  private <P> P port(Class<P> port, P target) {
    return Calls.to(port, target, world, this);
  }

  /** In the background and in this instance's memory: it dies with it. */
  void errand(String what, Runnable errand) {
    world.agenda.within(world.badLuck(4) ? 3_000 : 50, () -> ifAlive(what, errand));
  }

  void ifAlive(String what, Runnable errand) {
    if (!dead) {
      world.on(this, what, errand);
    }
  }

  private AskBeforeClosing askBeforeClosing() {
    return askBeforeClosing;
  }

  private SendRefund sendRefund() {
    return sendRefund;
  }

  @Override
  public Instant instant() {
    return world.agenda.instant();
  }

  @Override
  public boolean isTrusted() {
    return trusted;
  }

  void distrust() {
    trusted = false;
  }

  void trust() {
    trusted = true;
  }

  boolean isDead() {
    return dead;
  }

  Crash crash() {
    if (!dead) {
      dead = true;
      world.died(this);
    }
    return new Crash();
  }

  /**
   * @throws Crash if this instance died while the caller was paused
   */
  void mustLive() {
    if (dead) {
      throw new Crash();
    }
  }

  int id() {
    return id;
  }

  String name() {
    return "node-" + id;
  }
}
