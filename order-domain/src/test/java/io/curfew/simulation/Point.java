package io.curfew.simulation;

import static io.curfew.simulation.Fault.AWAY_AFTER;
import static io.curfew.simulation.Fault.AWAY_BEFORE;
import static io.curfew.simulation.Fault.CONTENDED;
import static io.curfew.simulation.Fault.LATE;
import static io.curfew.simulation.Fault.LOST;
import static io.curfew.simulation.Fault.ODD;
import static io.curfew.simulation.Fault.SILENT_AFTER;
import static io.curfew.simulation.Fault.SILENT_BEFORE;
import static io.curfew.simulation.Fault.SLOW;
import static io.curfew.simulation.Fault.TWICE;

import io.curfew.announcing.Events;
import io.curfew.announcing.Outbox;
import io.curfew.announcing.Reminders;
import io.curfew.closing.Asking;
import io.curfew.closing.Brakes;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimers;
import io.curfew.parking.MovedDeadlines;
import io.curfew.parking.TimerSender;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.Payments;
import io.curfew.paying.RefundSender;
import io.curfew.paying.Refunds;
import io.curfew.paying.StartedPayments;
import io.curfew.placing.IdempotencyKeys;
import io.curfew.placing.OrderNumbers;
import io.curfew.releasing.Holds;
import io.curfew.watching.Watch;
import io.curfew.work.UnitOfWork;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method of a port, with what can go wrong there besides a crash. The clock is the one port that
 * is not here: it only reads, and a crash at it is a crash at its neighbours.
 */
record Point(int id, Method method, boolean writes, int rarity, List<Fault> faults) {
  private static final List<Fault> STORE = List.of(CONTENDED, AWAY_BEFORE, AWAY_AFTER, ODD);
  private static final List<Fault> HAND_OVER = List.of(LOST, LATE, TWICE);

  /** What each port can suffer. Its callers may rely on the rest, which its Javadoc says. */
  private static final Map<Class<?>, List<Fault>> FAULTS =
      Map.ofEntries(
          Map.entry(UnitOfWork.class, List.of(CONTENDED, AWAY_BEFORE, AWAY_AFTER)),
          Map.entry(Orders.class, STORE),
          Map.entry(Holds.class, STORE),
          Map.entry(Outbox.class, STORE),
          Map.entry(Payments.class, STORE),
          Map.entry(StartedPayments.class, STORE),
          Map.entry(Refunds.class, STORE),
          Map.entry(Reminders.class, STORE),
          Map.entry(IdempotencyKeys.class, STORE),
          Map.entry(Brakes.class, STORE),
          Map.entry(MovedDeadlines.class, STORE),
          Map.entry(UnconfirmedTimers.class, STORE),
          Map.entry(PaymentGateway.class, List.of(SILENT_BEFORE, SILENT_AFTER, SLOW)),
          Map.entry(Events.class, List.of(SILENT_BEFORE, SILENT_AFTER, SLOW)),
          Map.entry(TimerSender.class, List.of(SILENT_BEFORE, SILENT_AFTER, SLOW)),
          Map.entry(CloseTimers.class, HAND_OVER),
          Map.entry(Asking.class, HAND_OVER),
          Map.entry(RefundSender.class, HAND_OVER),
          Map.entry(OrderNumbers.class, List.of()),
          Map.entry(PaymentNumbers.class, List.of()),
          Map.entry(Watch.class, List.of()));

  private static final Set<String> READS =
      Set.of(
          "find",
          "findAll",
          "pending",
          "unmoved",
          "count",
          "next",
          "of",
          "ofPayment",
          "open",
          "withOpen",
          "toAsk",
          "due");

  /** For screens and for adapters: no use case calls them. */
  private static final Set<String> NOT_OF_USE_CASES =
      Set.of(
          "UnitOfWork.retried",
          "Brakes.lastingAt",
          "Orders.search",
          "Orders.history",
          "Outbox.pending",
          "Refunds.of",
          "UnconfirmedTimers.waiting",
          "Watch.timerArrived",
          "Watch.batchHandled",
          "Watch.timerUnconfirmed",
          "Watch.timerParked",
          "Watch.quarantined",
          "Watch.topologyProblem",
          "Watch.topologyRepaired",
          "Watch.runawayClosesStopped",
          "Watch.alarmRaised",
          "Watch.alarmCleared",
          // a reminder that fails alone, three times in a row: too rare to be waited for
          "Watch.reminderDropped",
          // these happen only if something is wrong, and the ledger says so
          "Watch.illegalMove",
          "Watch.holdAnomaly");

  /**
   * Called about once in a run: fails within so many calls, again and again, to be seen to fail.
   */
  private static final Map<String, Integer> RARE =
      Map.ofEntries(
          Map.entry("Asking.begin", 2),
          Map.entry("Brakes.add", 2),
          Map.entry("Brakes.end", 2),
          Map.entry("MovedDeadlines.add", 1),
          Map.entry("MovedDeadlines.count", 2),
          Map.entry("Holds.restock", 2),
          Map.entry("Holds.sell", 3),
          Map.entry("Outbox.postpone", 3),
          Map.entry("PaymentGateway.close", 2),
          Map.entry("PaymentGateway.query", 4),
          Map.entry("Payments.of", 3),
          Map.entry("Refunds.find", 3),
          Map.entry("Refunds.ofPayment", 3),
          Map.entry("Reminders.move", 3),
          Map.entry("Watch.closeFailed", 2),
          Map.entry("Watch.paymentMismatched", 3),
          Map.entry("Watch.putOff", 4),
          Map.entry("Watch.refundFailed", 2),
          Map.entry("UnconfirmedTimers.postpone", 1),
          Map.entry("StartedPayments.postpone", 2),
          Map.entry("StartedPayments.withOpen", 2),
          Map.entry("Watch.raceLost", 1));

  static final List<Point> ALL = all();
  private static final Map<Method, Point> BY_METHOD = byMethod();

  /** {@code null} for what no use case should call. */
  static @Nullable Point of(Method method) {
    return BY_METHOD.get(method);
  }

  boolean isRare() {
    return rarity > 0;
  }

  String name() {
    return nameOf(method);
  }

  Class<?> port() {
    return method.getDeclaringClass();
  }

  private static List<Point> all() {
    List<Method> methods =
        FAULTS.keySet().stream()
            .flatMap(port -> Stream.of(port.getDeclaredMethods()))
            .filter(method -> !method.isSynthetic() && !NOT_OF_USE_CASES.contains(nameOf(method)))
            .sorted(Comparator.comparing(Point::nameOf))
            .toList();
    return Stream.iterate(0, id -> id < methods.size(), id -> id + 1)
        .map(id -> numbered(id, methods.get(id)))
        .toList();
  }

  private static Point numbered(int id, Method method) {
    List<Fault> faults = FAULTS.get(method.getDeclaringClass());
    boolean writes = faults == STORE && !READS.contains(method.getName());
    return new Point(id, method, writes, RARE.getOrDefault(nameOf(method), 0), faults);
  }

  private static Map<Method, Point> byMethod() {
    Map<Method, Point> byMethod = new HashMap<>();
    ALL.forEach(point -> byMethod.put(point.method(), point));
    return byMethod;
  }

  private static String nameOf(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }
}
