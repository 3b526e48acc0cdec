package io.curfew.closing;

import io.curfew.announcing.OrderEvent;
import io.curfew.announcing.Outbox;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Orders;
import io.curfew.order.Source;
import io.curfew.paying.StartedPayments;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One transaction's work on one batch: judge, close, release, announce. Used once, thrown away on
 * rollback.
 */
final class CloseAttempt {
  /** An order that changes between reading and writing is judged again, this often in all. */
  private static final int ROUNDS = 3;

  private final Orders orders;
  private final Holds holds;
  private final Outbox outbox;
  private final StartedPayments started;
  private final ClosePolicy policy;
  private final Brake brake;
  private final Map<OrderNo, CloseOutcome> outcomes = new LinkedHashMap<>();
  private final List<Moved> closed = new ArrayList<>();
  private final List<Order> asked = new ArrayList<>();
  private final List<HoldAnomaly> anomalies = new ArrayList<>();

  CloseAttempt(
      Orders orders,
      Holds holds,
      Outbox outbox,
      StartedPayments started,
      ClosePolicy policy,
      Brake brake) {
    this.orders = orders;
    this.holds = holds;
    this.outbox = outbox;
    this.started = started;
    this.policy = policy;
    this.brake = brake;
  }

  CloseAttempt run(List<OrderNo> batch, Source source, InstantSource clock) {
    List<OrderNo> open = closeOnce(batch, source, clock.instant(), Result.ALREADY_SETTLED);
    for (int round = 2; round <= ROUNDS && !open.isEmpty(); round++) {
      open = closeOnce(open, source, clock.instant(), Result.RACE_LOST);
    }
    open.forEach(this::changedTooOften);
    return this;
  }

  /** After the commit. */
  void tell(Watch watch) {
    closed.forEach(watch::moved);
    anomalies.forEach(watch::holdAnomaly);
    outcomes().stream()
        .filter(o -> o.result() == Result.RACE_LOST)
        .forEach(o -> watch.raceLost(o.orderNo()));
    outcomes().stream()
        .filter(o -> o.cause() != null)
        .forEach(o -> watch.closeFailed(o.orderNo(), o.cause()));
  }

  Collection<CloseOutcome> outcomes() {
    return outcomes.values();
  }

  /** Those about which the payment provider is asked first, as read. They have no outcome yet. */
  List<Order> asked() {
    return asked;
  }

  /** Returns the orders that were to be closed and changed underneath. */
  private List<OrderNo> closeOnce(
      List<OrderNo> batch, Source source, Instant now, Result ifSettled) {
    Map<OrderNo, Order> found = byNumber(orders.findAll(batch));
    List<Moved> moves = new ArrayList<>();
    for (OrderNo orderNo : batch) {
      Order order = found.get(orderNo);
      if (order == null) {
        note(CloseOutcome.unknown(orderNo));
        continue;
      }
      CloseVerdict verdict = policy.judge(order, now);
      Optional<Instant> pausedUntil = pausedUntil(order, verdict, now);
      if (pausedUntil.isPresent()) {
        note(CloseOutcome.paused(order, pausedUntil.get()));
        continue;
      }
      switch (verdict) {
        case CLOSE ->
            moves.add(
                OrderTransitions.move(order, OrderTrigger.EXPIRE, Occasion.automatic(now, source)));
        case ASK_FIRST -> asked.add(order);
        case NOT_YET_DUE -> note(CloseOutcome.of(Result.NOT_YET_DUE, order));
        case ALREADY_SETTLED -> note(CloseOutcome.of(ifSettled, order));
      }
    }
    return moves.isEmpty() ? List.of() : closeAndRelease(moves, now);
  }

  /** Only what is due is held up: a settled order's timer has nothing to wait for. */
  private Optional<Instant> pausedUntil(Order order, CloseVerdict verdict, Instant now) {
    boolean isDue = verdict == CloseVerdict.CLOSE || verdict == CloseVerdict.ASK_FIRST;
    return isDue ? brake.pausedUntil(order.placement().kind(), now) : Optional.empty();
  }

  private List<OrderNo> closeAndRelease(List<Moved> moves, Instant now) {
    Set<OrderNo> won = orders.saveAll(moves);
    List<Moved> winners =
        moves.stream().filter(move -> won.contains(move.order().orderNo())).toList();
    anomalies.addAll(holds.release(winners.stream().map(Moved::order).toList()));
    outbox.add(winners.stream().map(OrderEvent::new).toList());
    followUp(winners, now);
    winners.forEach(move -> note(CloseOutcome.of(Result.CLOSED, move.order())));
    closed.addAll(winners);
    return moves.stream()
        .map(move -> move.order().orderNo())
        .filter(orderNo -> !won.contains(orderNo))
        .toList();
  }

  private void followUp(List<Moved> winners, Instant now) {
    List<OrderNo> withPayment =
        winners.stream()
            .map(Moved::order)
            .filter(order -> order.checkout().paymentStarted())
            .map(Order::orderNo)
            .toList();
    if (!withPayment.isEmpty()) {
      started.followUp(withPayment, now);
    }
  }

  private void changedTooOften(OrderNo orderNo) {
    note(
        CloseOutcome.failed(
            orderNo, new IllegalStateException("changed under each of " + ROUNDS + " attempts")));
  }

  private void note(CloseOutcome outcome) {
    outcomes.put(outcome.orderNo(), outcome);
  }

  private static Map<OrderNo, Order> byNumber(List<Order> orders) {
    return orders.stream().collect(Collectors.toMap(Order::orderNo, Function.identity()));
  }
}
