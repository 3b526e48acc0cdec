package io.curfew.simulation;

import io.curfew.announcing.OrderEvent;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.parking.DeadlineMove;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ledger's page of one order: what it has seen of it, and what must be true of it. */
final class Account {
  /** The table of legal moves, once more and by hand. */
  private static final Set<String> LEGAL =
      Set.of(
          "null PLACE PENDING_PAYMENT",
          "PENDING_PAYMENT PAY PAID",
          "PENDING_PAYMENT EXPIRE CLOSED",
          "PENDING_PAYMENT OPERATOR_CLOSE CLOSED",
          "PENDING_PAYMENT CANCEL CANCELLED",
          "PAID REQUEST_REFUND REFUNDING",
          "CLOSED LATE_PAYMENT REFUNDING",
          "CANCELLED LATE_PAYMENT REFUNDING",
          "REFUNDING REFUND_SUCCEEDED REFUNDED",
          "REFUNDING OPERATOR_SETTLE REFUNDED");

  /** 5 + 15 + 45 s between the four questions to the payment provider. */
  private static final long ALL_QUESTIONS = 65_000;

  static final String RESTOCK = "restock";

  private final World world;
  private final Ledger ledger;
  private final OrderNo orderNo;
  private final List<Long> payBysAsked = new ArrayList<>();
  private final Set<String> movesSeen = new HashSet<>();
  private final Set<OrderTrigger> moves = new HashSet<>();
  private final Set<String> announced = new HashSet<>();
  private @Nullable Order seen;
  private final Wish wish;
  private int historySeen;
  private boolean matchingMoneySeen;
  private boolean restocked;
  private int movesAnnounced;
  private long lastVersionAnnounced = -1;

  Account(World world, Ledger ledger, OrderNo orderNo, Order first) {
    this.world = world;
    this.ledger = ledger;
    this.orderNo = orderNo;
    this.wish = ledger.fulfilled(Wish.numberOf(first));
    payBysAsked.add(Agenda.millis(first.placement().createdAt()) + wish.windowMillis());
  }

  void deadlineAsked(long payBy) {
    payBysAsked.add(payBy);
  }

  /** Looks at everything the stores know of the order. */
  void look(Order row) {
    if (!row.equals(seen)) {
      lookAtRow(row);
      seen = row;
    }
    lookAtMoney(row);
  }

  private void lookAtRow(Order row) {
    long payBy = Agenda.millis(row.deadline().payBy());
    if (seen == null || !seen.deadline().equals(row.deadline())) {
      require(
          payBysAsked.remove(payBy) || isMovedWithAll(payBy),
          "a deadline nobody asked for, or the same move again");
    }
    require(
        seen == null || row.checkout().paymentStarted() || !seen.checkout().paymentStarted(),
        "a started payment is forgotten");
    require(closeAt(row) - payBy == wish.graceMillis(), "another grace");
    require(row.placement().amount().amount() == wish.amount(), "another amount");
    require(seen == null || row.version() > seen.version(), "a version that does not grow");
    List<HistoryEntry> history = world.stores.orders.history(orderNo);
    for (HistoryEntry entry : history.subList(historySeen, history.size())) {
      lookAtMove(entry, row);
    }
    historySeen = history.size();
    require(history.get(historySeen - 1).to() == row.status(), "a state without its move");
  }

  private boolean isMovedWithAll(long payBy) {
    if (seen == null) {
      return false;
    }
    long by = payBy - Agenda.millis(seen.deadline().payBy());
    return world.ledger.moves().stream()
        .filter(Ledger::concerns)
        .filter(move -> move.laterBy().toMillis() == by)
        .filter(move -> !seen.placement().createdAt().isAfter(move.begunAt()))
        .anyMatch(move -> movesSeen.add(move.id()));
  }

  boolean wasMoved(DeadlineMove move) {
    return movesSeen.contains(move.id());
  }

  private void lookAtMove(HistoryEntry entry, Order row) {
    OrderStatus before = seen == null ? null : seen.status();
    require(LEGAL.contains(entry.from() + " " + entry.trigger() + " " + entry.to()), "illegal");
    require(entry.from() == before || historySeen > 0, "a move from elsewhere");
    moves.add(entry.trigger());
    world.coverage.moved(entry.trigger());
    world.note(orderNo.value(), entry.trigger().name(), "->", entry.to().name());
    switch (entry.trigger()) {
      case EXPIRE -> {
        lookAtClose();
        lookAtExpiry(entry, row);
      }
      case OPERATOR_CLOSE, CANCEL -> lookAtClose();
      case REQUEST_REFUND -> restocked = RESTOCK.equals(entry.occasion().reason());
      case PLACE, PAY, LATE_PAYMENT, REFUND_SUCCEEDED, OPERATOR_SETTLE -> {}
    }
  }

  private void lookAtClose() {
    require(!matchingMoneySeen, "ended though its money had come");
  }

  private void lookAtExpiry(HistoryEntry entry, Order row) {
    require(world.agenda.now() >= closeAt(row), "closed early");
    require(Agenda.millis(entry.occasion().at()) >= closeAt(row), "closed early by its own words");
    require(!isPausedAt(entry.occasion().at()), "closed by time in a pause");
    boolean paid = world.provider.captured().stream().anyMatch(this::isPaidAndUnknown);
    if (paid || !world.stores.started.open(orderNo).isEmpty()) {
      require(row.checkout().putOffs() == 4, "closed unasked though it can be or is paid");
      require(world.agenda.now() >= closeAt(row) + ALL_QUESTIONS, "asked too hastily");
      world.coverage.count(paid ? "closed unanswered, was paid" : "closed unanswered");
    }
  }

  /** Two seconds after its beginning every instance knows a pause. */
  private boolean isPausedAt(Instant at) {
    return world.stores.brakes.all().stream()
        .filter(pause -> pause.kind() == null || pause.kind().equals("STANDARD"))
        .filter(pause -> pause.lastsAt(at))
        .anyMatch(pause -> !at.isBefore(pause.since().plusSeconds(2)));
  }

  private boolean isPaidAndUnknown(Payment paid) {
    return paid.orderNo().equals(orderNo)
        && paid.paymentNo().startsWith("P-")
        && isMatching(paid)
        && world.stores.payments.find(paid.channel(), paid.paymentNo()).isEmpty();
  }

  private void lookAtMoney(Order row) {
    List<RecordedPayment> payments = world.stores.payments.of(orderNo);
    List<Refund> refunds = world.stores.refunds.of(orderNo);
    int accepted = 0;
    int late = 0;
    for (RecordedPayment recorded : payments) {
      Payment payment = recorded.payment();
      PaymentOutcome outcome = recorded.outcome();
      require(
          payment.money().equals(world.provider.captured(payment.paymentNo())), "no such money");
      require(isMatching(payment) == (outcome != PaymentOutcome.MISMATCHED), "misjudged money");
      matchingMoneySeen |= isMatching(payment);
      accepted += outcome == PaymentOutcome.ACCEPTED ? 1 : 0;
      late += outcome == PaymentOutcome.LATE_REFUNDING ? 1 : 0;
      lookAtRefund(recorded, refunds);
    }
    require(accepted == (moves.contains(OrderTrigger.PAY) ? 1 : 0), "accepted is not paid");
    require(late == (moves.contains(OrderTrigger.LATE_PAYMENT) ? 1 : 0), "late is not refunding");
    boolean refunded = refunds.stream().anyMatch(Account::isOrdersOwnAndDone);
    require(refunded == (row.status() == OrderStatus.REFUNDED), "refunded or not");
  }

  private void lookAtRefund(RecordedPayment recorded, List<Refund> refunds) {
    String paymentNo = recorded.payment().paymentNo();
    List<Refund> own =
        refunds.stream().filter(r -> r.payment().paymentNo().equals(paymentNo)).toList();
    require(own.size() <= 1, "two refunds of one payment");
    boolean owed =
        switch (recorded.outcome()) {
          case ACCEPTED -> moves.contains(OrderTrigger.REQUEST_REFUND);
          case LATE_REFUNDING, EXTRA_REFUNDING -> true;
          case MISMATCHED -> !own.isEmpty();
          case DUPLICATE -> throw new Violation("a duplicate was recorded");
        };
    require(owed == !own.isEmpty(), "owed or not");
    boolean sent = world.provider.sentBack(paymentNo) != null;
    require(owed || !sent, "sent back though not owed");
    own.forEach(
        refund -> require(refund.status() != RefundStatus.SUCCEEDED || sent, "said to be sent"));
  }

  private static boolean isOrdersOwnAndDone(Refund refund) {
    boolean done =
        refund.status() == RefundStatus.SUCCEEDED || refund.status() == RefundStatus.SETTLED;
    return done && refund.cause().movesOrder();
  }

  private boolean isMatching(Payment payment) {
    return payment.money().amount() == wish.amount();
  }

  /** An event is on its way. Its first delivery must be the next move, or a reminder. */
  void announced(OrderEvent event) {
    long version = event.order().version();
    if (!announced.add(event.id())) {
      return;
    }
    require(version > lastVersionAnnounced, "announced out of order");
    lastVersionAnnounced = version;
    if (event.isReminder()) {
      world.coverage.count("reminder");
      return;
    }
    List<HistoryEntry> history = world.stores.orders.history(orderNo);
    require(movesAnnounced < history.size(), "announced what did not happen");
    HistoryEntry next = history.get(movesAnnounced++);
    require(
        next.to() == event.order().status() && next.occasion().equals(event.occasion()),
        "announced with a gap");
  }

  /** When everything has come to rest. */
  void close() {
    require(movesAnnounced == historySeen, "not everything was announced");
    require(announced.size() <= historySeen + 1, "reminded twice");
  }

  boolean isPending() {
    return seen != null && seen.status() == OrderStatus.PENDING_PAYMENT;
  }

  boolean isSold() {
    return moves.contains(OrderTrigger.PAY) && !restocked;
  }

  boolean hasMoved(OrderTrigger trigger) {
    return moves.contains(trigger);
  }

  Order order() {
    return Objects.requireNonNull(seen);
  }

  Wish wish() {
    return wish;
  }

  private void require(boolean promise, String broken) {
    ledger.require(promise, () -> "order %s: %s".formatted(orderNo, broken));
  }

  private static long closeAt(Order row) {
    return Agenda.millis(row.deadline().closeAt());
  }
}
