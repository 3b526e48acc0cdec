package io.curfew.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.fake.FakeShop;
import io.curfew.lifecycle.Action.Kind;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.order.Transition;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundStatus;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * Whatever happens in whatever order, with the clock moved and everything told twice: these hold.
 * Each is tried on 10,000 sequences of up to {@link #LONGEST} actions on up to three orders, the
 * two longest ones on fewer.
 */
class LifecyclePropertiesTest {
  private static final int TRIES = 10_000;
  private static final int FEWER_TRIES = 3_000;
  private static final int LONGEST = 30;
  private static final Set<Kind> NOT_REPEATABLE =
      EnumSet.of(
          Kind.PLACE,
          Kind.WAIT,
          Kind.MOVE_DEADLINE,
          Kind.PAY_AGAIN_WITH_ANOTHER_NUMBER,
          Kind.PAY_TOO_LITTLE,
          Kind.START_PAYMENT,
          Kind.REFUSE_REFUNDS,
          Kind.RETRY_REFUND,
          Kind.CRASH);
  private static final int MOST_PUT_OFFS = 4;

  @Provide
  Arbitrary<List<Action>> actions() {
    return Action.any().list().ofMinSize(1).ofMaxSize(LONGEST);
  }

  @Property(tries = TRIES)
  @StatisticsReport(onFailureOnly = true)
  void everyLegalMoveEveryTriggerDuplicatesAndEarlyTimersAreTried(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);

    OrderTransitions.all().forEach(row -> count(row.toString(), world.movesMade().contains(row)));
    for (OrderTrigger trigger : OrderTrigger.values()) {
      count(trigger.name(), world.triggersTried.contains(trigger));
    }
    count("duplicates", world.sawDuplicate);
    count("early timers", world.sawEarlyTimer);
    count("PLACE alone", world.movesMade().isEmpty());
  }

  @Property(tries = TRIES)
  @StatisticsReport(onFailureOnly = true)
  void everyActionEveryOutcomeOfAPaymentAndEveryRefundComeAbout(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);

    for (Kind kind : Kind.values()) {
      countRare("done " + kind, world.done.contains(kind));
    }
    for (PaymentOutcome outcome : PaymentOutcome.values()) {
      countRare("payment " + outcome, world.outcomes.contains(outcome));
    }
    for (RefundCause cause : RefundCause.values()) {
      countRare("refund " + cause, refunds(world).anyMatch(refund -> refund.cause() == cause));
    }
    for (RefundStatus status : RefundStatus.values()) {
      countRare("refund " + status, refunds(world).anyMatch(refund -> refund.status() == status));
    }
    countRare("put off", !world.shop.watch.putOff().isEmpty());
    countRare("paid by asking", moves(world).anyMatch(LifecyclePropertiesTest::isPaidByAsking));
    countRare("restocked", world.orders().stream().anyMatch(world::wasRestocked));
    countRare("died on the way", world.sawCrash);
  }

  @Property(tries = TRIES)
  void everyHistoryIsAPathThroughTheTable(@ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);

    for (Order order : world.orders()) {
      List<HistoryEntry> history = world.history(order.orderNo());
      assertThat(history.get(0).trigger()).isEqualTo(OrderTrigger.PLACE);
      assertThat(history.get(0).from()).isNull();
      IntStream.range(1, history.size())
          .forEach(i -> assertLegal(history.get(i - 1), history.get(i)));
      assertThat(history.get(history.size() - 1).to()).isEqualTo(order.status());
    }
  }

  @Property(tries = TRIES)
  void aTerminalStateAbsorbsEverything(@ForAll("actions") List<Action> actions) {
    World world = new World();
    for (Action action : actions) {
      List<Order> refunded =
          world.orders().stream().filter(order -> isTerminal(order.status())).toList();
      world.perform(action);
      assertThat(world.orders()).containsAll(refunded);
    }
  }

  @Property(tries = TRIES)
  void aSettledOrderNeverWaitsForMoneyAgainAndAPaidOneIsNeverClosed(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);

    for (OrderNo orderNo : world.orderNos) {
      List<OrderStatus> states = world.history(orderNo).stream().map(HistoryEntry::to).toList();
      assertThat(states).startsWith(OrderStatus.PENDING_PAYMENT);
      assertThat(states.subList(1, states.size())).doesNotContain(OrderStatus.PENDING_PAYMENT);
      int paid = states.indexOf(OrderStatus.PAID);
      if (paid >= 0) {
        assertThat(states).doesNotContain(OrderStatus.CLOSED, OrderStatus.CANCELLED);
      }
    }
  }

  @Property(tries = TRIES)
  void aRepeatChangesNothing(@ForAll("actions") List<Action> actions) {
    World world = new World();
    for (Action action : actions) {
      world.perform(action);
      if (!NOT_REPEATABLE.contains(action.kind()) && !world.crashed) {
        World.Snapshot before = world.snapshot();
        world.perform(action);
        assertThat(world.snapshot()).isEqualTo(before);
      }
    }
  }

  @Property(tries = TRIES)
  void noOrderIsClosedByTimeBeforeItsCloseAt(@ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);

    for (Order order : world.orders()) {
      world.history(order.orderNo()).stream()
          .filter(entry -> entry.trigger() == OrderTrigger.EXPIRE)
          .forEach(
              entry ->
                  assertThat(entry.occasion().at()).isAfterOrEqualTo(order.deadline().closeAt()));
    }
  }

  @Property(tries = TRIES)
  void moneyStockAndCouponBalanceAfterEachAction(@ForAll("actions") List<Action> actions) {
    World world = new World();
    for (Action action : actions) {
      world.perform(action);
      new Books(world).assertBalanced();
    }
  }

  @Property(tries = FEWER_TRIES)
  void onceEverybodyIsToldAllMoneyIsOnPaidOrdersOrSentBackOrWaitsForAPerson(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);
    world.settleEverything();

    new Books(world).assertBalanced();
    new Books(world).assertNothingIsOnItsWay();
  }

  @Property(tries = FEWER_TRIES)
  void noOrderIsClosedOverCapturedMoneyUnlessNobodyAnsweredForIt(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    for (Action action : actions) {
      List<OrderNo> pending =
          world.orders().stream().filter(order -> !order.isSettled()).map(Order::orderNo).toList();
      world.perform(action);
      world.orders().stream()
          .filter(order -> pending.contains(order.orderNo()) && isClosed(order))
          .filter(world::hasCapturedMoney)
          .forEach(order -> assertNobodyAnswered(world, order));
    }
  }

  @Property(tries = TRIES)
  void everyMoveIsAnnouncedOnceAndInOrder(@ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);
    world.shop.relayOutbox.relay(() -> {});

    for (OrderNo orderNo : world.orderNos) {
      List<String> announced =
          world.shop.events.sent().stream()
              .filter(event -> event.order().orderNo().equals(orderNo) && !event.isReminder())
              .map(OrderEvent::type)
              .toList();
      List<String> moved =
          world.history(orderNo).stream().map(LifecyclePropertiesTest::eventType).toList();
      assertThat(announced).isEqualTo(moved);
    }
    assertThat(world.shop.events.sent()).extracting(OrderEvent::id).doesNotHaveDuplicates();
  }

  @Property(tries = TRIES)
  void atMost70SecondsAfterItsDeadlineNoOrderIsLeftUnpaidThoughNobodyAsks(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);
    waitForAllDeadlines(world);
    for (int wait : new int[] {0, 5, 15, 45, 5}) {
      world.shop.time.tick(Duration.ofSeconds(wait));
      world.shop.timerFires(world.orders().toArray(Order[]::new));
    }

    assertThat(world.orders()).allMatch(Order::isSettled);
    assertThat(world.shop.stockOf(FakeShop.CUP).held()).isZero();
    assertThat(world.shop.stockOf(FakeShop.SAUCER).held()).isZero();
  }

  private static void waitForAllDeadlines(World world) {
    world.orders().stream()
        .map(order -> order.deadline().closeAt())
        .filter(world.shop.time.instant()::isBefore)
        .max(Comparator.naturalOrder())
        .ifPresent(world.shop.time::set);
  }

  /** Time closes after four asks, whatever came of them; people only if one has no answer. */
  private static void assertNobodyAnswered(World world, Order order) {
    if (world.history(order.orderNo()).get(1).trigger() == OrderTrigger.EXPIRE) {
      assertThat(order.checkout().putOffs()).isEqualTo(MOST_PUT_OFFS);
    } else {
      assertThat(world.shop.gateway.isDead()).isTrue();
    }
  }

  private static boolean isClosed(Order order) {
    return order.status() == OrderStatus.CLOSED || order.status() == OrderStatus.CANCELLED;
  }

  private static void assertLegal(HistoryEntry before, HistoryEntry entry) {
    assertThat(entry.from()).isEqualTo(before.to());
    assertThat(OrderTransitions.find(before.to(), entry.trigger()).map(Transition::to))
        .contains(entry.to());
  }

  private static boolean isTerminal(OrderStatus status) {
    return OrderTransitions.allowedFrom(status).isEmpty();
  }

  private static Stream<Refund> refunds(World world) {
    return world.orderNos.stream().flatMap(no -> world.shop.stores.refunds.of(no).stream());
  }

  private static Stream<HistoryEntry> moves(World world) {
    return world.orderNos.stream().flatMap(no -> world.history(no).stream());
  }

  private static boolean isPaidByAsking(HistoryEntry entry) {
    return entry.trigger() == OrderTrigger.PAY && entry.occasion().source() == Source.GATEWAY;
  }

  private static String eventType(HistoryEntry entry) {
    return entry.from() == null
        ? "order.placed"
        : "order." + entry.to().name().toLowerCase(Locale.ROOT);
  }

  /** In how many of the tries it occurred: at least in one of a hundred. */
  private static void count(String what, boolean occurred) {
    atLeast(1.0, what, occurred);
  }

  /** At least in one of five hundred. */
  private static void countRare(String what, boolean occurred) {
    atLeast(0.2, what, occurred);
  }

  private static void atLeast(double percentage, String what, boolean occurred) {
    Statistics.label(what)
        .collect(occurred)
        .coverage(coverage -> coverage.check(true).percentage(share -> share >= percentage));
  }
}
