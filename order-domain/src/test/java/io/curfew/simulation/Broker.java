package io.curfew.simulation;

import io.curfew.announcing.Events;
import io.curfew.announcing.OrderEvent;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseOutcome.Result;
import io.curfew.closing.CloseReport;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import io.curfew.parking.CloseTimer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Timers and events. A timer may come early, late, twice or never; it is gone once it is
 * acknowledged, which its consumer does after the commit.
 */
final class Broker implements Events {
  private static final int MOST_ATTEMPTS = 4;
  private final World world;
  private final SplittableRandom random;
  private final int repeatsOneIn;
  private final int mostInABatch;
  private final List<Timer> due = new ArrayList<>();
  private boolean away;

  Broker(World world, SplittableRandom random) {
    this.world = world;
    this.random = random;
    this.repeatsOneIn = 1 << random.nextInt(3);
    this.mostInABatch = 1 + random.nextInt(6);
  }

  /** Once in most days, for a while. */
  void begin(long day) {
    if (random.nextInt(3) > 0) {
      world.agenda.within(day / 3, this::goAway);
    }
  }

  private void goAway() {
    away = !world.weather.isCalm();
    world.coverage.count("broker away");
    world.agenda.within(40_000, this::comeBack);
  }

  void comeBack() {
    away = false;
  }

  /**
   * What is not confirmed, whether it is parked or not, the instance keeps in its memory and writes
   * down.
   */
  void park(CloseTimer timer, Node by) {
    if (!isConfirmed(timer)) {
      keep(timer, by);
      writeDown(timer, by, 1);
    }
  }

  /** Those that are confirmed. */
  Set<CloseTimer> send(Collection<CloseTimer> timers) {
    Set<CloseTimer> confirmed =
        timers.stream().filter(this::isConfirmed).collect(Collectors.toUnmodifiableSet());
    confirmed.forEach(world.timerOutbox::confirmed);
    return confirmed;
  }

  private boolean isConfirmed(CloseTimer timer) {
    boolean lucky = !away && !world.badLuck(4);
    if (lucky || (!away && random.nextBoolean())) {
      repeat(new Timer(timer.orderNo(), 0), Agenda.millis(timer.closeAt()));
    }
    return lucky;
  }

  /** Behind whoever parks it, and again when that fails, as the adapter does. */
  private void writeDown(CloseTimer timer, Node keeper, int attempt) {
    keeper.errand(
        "write down",
        () -> {
          try {
            keeper.unconfirmed.keep(List.of(timer), keeper.instant().plusSeconds(1));
          } catch (RuntimeException failure) {
            if (attempt < MOST_ATTEMPTS) {
              world.agenda.in(1_000, () -> writeDown(timer, keeper, attempt + 1));
            }
            throw failure;
          }
        });
  }

  /** What goes on is not repeated, or it would multiply. */
  private void repeat(Timer timer, long closeAt) {
    park(timer, closeAt);
    for (int copy = 0; copy < 3 && world.badLuck(repeatsOneIn); copy++) {
      world.coverage.count("timer repeated by the broker");
      park(timer, closeAt);
    }
  }

  private void park(Timer timer, long closeAt) {
    if (world.badLuck(25)) {
      world.coverage.count("timer lost by the broker");
      return;
    }
    arrive(timer, closeAt + delay());
  }

  private long delay() {
    if (world.badLuck(20)) {
      world.coverage.count("timer early");
      return -random.nextInt(2_000);
    }
    return random.nextInt(world.badLuck(8) ? 15_000 : 20);
  }

  private void arrive(Timer timer, long at) {
    world.agenda.at(
        at,
        () -> {
          due.add(timer);
          world.agenda.within(30, this::deliver);
        });
  }

  private void deliver() {
    List<Timer> batch = someOfThoseDue();
    Optional<Node> consumer = away ? Optional.empty() : world.anyNode();
    if (batch.isEmpty() || consumer.isEmpty()) {
      deliverLater(batch);
      return;
    }
    if (world.sabotage.acknowledgesFirst()) {
      acknowledge(batch, Set.of());
    }
    boolean done = world.on(consumer.get(), "due timers", () -> close(batch, consumer.get()));
    if (!done && !world.sabotage.acknowledgesFirst()) {
      deliverLater(batch);
    }
  }

  private void close(List<Timer> batch, Node consumer) {
    Map<OrderNo, Timer> timers =
        batch.stream()
            .collect(Collectors.toMap(Timer::orderNo, Function.identity(), (one, other) -> one));
    CloseReport report =
        consumer.closeDueOrders.close(batch.stream().map(Timer::orderNo).toList(), Source.TIMER);
    Set<OrderNo> goOn = new HashSet<>();
    for (CloseOutcome outcome : report.outcomes()) {
      if (goesOn(outcome, timers.get(outcome.orderNo()))) {
        goOn.add(outcome.orderNo());
      }
    }
    acknowledge(batch, goOn);
  }

  /** Another timer, for the row's own time or to try once more. */
  private boolean goesOn(CloseOutcome outcome, Timer timer) {
    if (outcome.result() == Result.NOT_YET_DUE) {
      park(new Timer(timer.orderNo(), 0), Agenda.millis(outcome.timer().closeAt()));
      return true;
    }
    if (outcome.result() == Result.FAILED) {
      again(timer);
      return true;
    }
    return false;
  }

  private void again(Timer timer) {
    if (timer.attempts() + 1 < MOST_ATTEMPTS) {
      long wait = timer.attempts() == 0 ? 1_000 : 10_000;
      park(new Timer(timer.orderNo(), timer.attempts() + 1), world.agenda.now() + wait);
    } else {
      world.coverage.count("timer quarantined");
    }
  }

  private void acknowledge(List<Timer> batch, Set<OrderNo> goOn) {
    batch.stream()
        .map(Timer::orderNo)
        .filter(orderNo -> !goOn.contains(orderNo))
        .forEach(world.ledger::timerIsGone);
  }

  private void deliverLater(List<Timer> batch) {
    due.addAll(batch);
    if (!due.isEmpty()) {
      world.agenda.within(1_000, this::deliver);
    }
  }

  /** A batch takes them in any order. */
  private List<Timer> someOfThoseDue() {
    List<Timer> batch = new ArrayList<>();
    int most = 1 + random.nextInt(mostInABatch);
    while (!due.isEmpty() && batch.size() < most) {
      batch.add(due.remove(random.nextInt(due.size())));
    }
    return batch;
  }

  /** The timer is in the memory of one instance. */
  private void keep(CloseTimer timer, Node keeper) {
    long at = Agenda.millis(timer.closeAt()) + random.nextInt(20);
    world.agenda.at(at, () -> keeper.ifAlive("own timer", () -> ownTimer(timer, keeper)));
  }

  private void ownTimer(CloseTimer timer, Node keeper) {
    try {
      keeper.closeDueOrders.close(List.of(timer.orderNo()), Source.LOCAL).outcomes().stream()
          .filter(outcome -> outcome.result() == Result.NOT_YET_DUE)
          .forEach(outcome -> keep(outcome.timer(), keeper));
    } catch (RuntimeException failure) {
      keep(new CloseTimer(timer.orderNo(), keeper.instant().plusSeconds(1)), keeper);
      throw failure;
    }
  }

  @Override
  public Set<OrderEvent> publish(Collection<OrderEvent> events) {
    Set<OrderEvent> confirmed = new HashSet<>();
    for (OrderEvent event : events) {
      if (away || world.badLuck(20)) {
        world.coverage.count("event lost on its way");
        continue;
      }
      world.ledger.announced(event);
      if (world.badLuck(20)) {
        world.coverage.count("event unconfirmed");
        continue;
      }
      confirmed.add(event);
    }
    return confirmed;
  }

  private record Timer(OrderNo orderNo, int attempts) {}
}
