package io.curfew.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.announcing.OrderEvent;
import io.curfew.fake.FakeShop;
import io.curfew.lifecycle.Action.Kind;
import io.curfew.order.HistoryEntry;
import io.curfew.order.Order;
import io.curfew.order.OrderLine;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Sku;
import io.curfew.order.Transition;
import io.curfew.releasing.Coupon;
import io.curfew.releasing.Coupon.Status;
import io.curfew.releasing.StockLevel;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * Whatever happens in whatever order, with the clock moved and everything told twice: these hold.
 * Each is tried on 10,000 sequences of up to {@link #LONGEST} actions on up to three orders.
 */
class LifecyclePropertiesTest {
  private static final int TRIES = 10_000;
  private static final int LONGEST = 30;
  private static final Set<Kind> REPEATABLE =
      EnumSet.of(
          Kind.WAIT_UNTIL_JUST_BEFORE_DEADLINE,
          Kind.WAIT_UNTIL_DEADLINE,
          Kind.TIMER,
          Kind.TIMER_TWICE,
          Kind.TIMERS_OF_ALL,
          Kind.SWEEP,
          Kind.CANCEL,
          Kind.PAY,
          Kind.PAY_TWICE,
          Kind.CLOSE_BY_HAND,
          Kind.REQUEST_REFUND,
          Kind.REFUND_SUCCEEDED,
          Kind.SETTLE_BY_HAND);

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
      if (REPEATABLE.contains(action.kind())) {
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
  void whatIsHeldIsSettledExactlyOnceAndStockBalancesAfterEachAction(
      @ForAll("actions") List<Action> actions) {
    World world = new World();
    for (Action action : actions) {
      world.perform(action);
      assertBalance(world, FakeShop.CUP);
      assertBalance(world, FakeShop.SAUCER);
      assertCoupon(world);
      assertThat(world.shop.watch.anomalies()).isEmpty();
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
              .filter(event -> event.order().orderNo().equals(orderNo))
              .map(OrderEvent::type)
              .toList();
      List<String> moved =
          world.history(orderNo).stream().map(LifecyclePropertiesTest::eventType).toList();
      assertThat(announced).isEqualTo(moved);
    }
    assertThat(world.shop.events.sent()).extracting(OrderEvent::id).doesNotHaveDuplicates();
  }

  @Property(tries = TRIES)
  void onceEveryTimerHasComeNoOrderIsLeftUnpaid(@ForAll("actions") List<Action> actions) {
    World world = new World();
    actions.forEach(world::perform);
    world.orders().stream()
        .map(order -> order.deadline().closeAt())
        .filter(world.shop.time.instant()::isBefore)
        .max(Comparator.naturalOrder())
        .ifPresent(world.shop.time::set);
    world.shop.timerFires(world.orders().toArray(Order[]::new));

    assertThat(world.orders()).allMatch(Order::isSettled);
    assertThat(world.shop.stockOf(FakeShop.CUP).held()).isZero();
    assertThat(world.shop.stockOf(FakeShop.SAUCER).held()).isZero();
  }

  /** Held by those that wait, sold to those that ever paid in time, and the rest is for sale. */
  private static void assertBalance(World world, Sku sku) {
    long held = 0;
    long sold = 0;
    for (Order order : world.orders()) {
      held += order.isSettled() ? 0 : quantity(order, sku);
      sold += wasPaid(order) ? quantity(order, sku) : 0;
    }
    assertThat(world.shop.stockOf(sku))
        .isEqualTo(new StockLevel(sku, FakeShop.STOCK - held - sold, held, sold));
  }

  private static void assertCoupon(World world) {
    Order holder = world.orders().get(0);
    Status status =
        wasPaid(holder) ? Status.USED : holder.isSettled() ? Status.AVAILABLE : Status.HELD;
    assertThat(world.shop.stores.coupons.find(FakeShop.SPRING).map(Coupon::status))
        .contains(status);
  }

  private static void assertLegal(HistoryEntry before, HistoryEntry entry) {
    assertThat(entry.from()).isEqualTo(before.to());
    assertThat(OrderTransitions.find(before.to(), entry.trigger()).map(Transition::to))
        .contains(entry.to());
  }

  private static boolean wasPaid(Order order) {
    return order.progress().paidAt() != null;
  }

  private static boolean isTerminal(OrderStatus status) {
    return OrderTransitions.allowedFrom(status).isEmpty();
  }

  private static long quantity(Order order, Sku sku) {
    return order.placement().lines().stream()
        .filter(line -> line.sku().equals(sku))
        .mapToLong(OrderLine::quantity)
        .sum();
  }

  private static String eventType(HistoryEntry entry) {
    return entry.from() == null
        ? "order.placed"
        : "order." + entry.to().name().toLowerCase(Locale.ROOT);
  }

  /** In how many of the tries it occurred: at least in one of a hundred. */
  private static void count(String what, boolean occurred) {
    Statistics.label(what)
        .collect(occurred)
        .coverage(coverage -> coverage.check(true).percentage(share -> share >= 1.0));
  }
}
