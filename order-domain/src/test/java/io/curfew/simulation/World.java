package io.curfew.simulation;

import io.curfew.fake.InMemoryStores;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.StaleOrder;
import io.curfew.paying.PaymentNotRefundable;
import io.curfew.paying.RefundStatusChanged;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.OutOfStock;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * One database, one broker, one payment provider, and the instances that share them. Instances do
 * their work on one stack: whoever is paused at a call of a port lies below those who go first.
 */
final class World {
  private static final int MOST_PAUSED = 3;

  /** The answers a caller can live with: the rules said no. */
  private static final Set<Class<? extends RuntimeException>> REFUSALS =
      Set.of(
          IllegalTransition.class,
          InvalidValue.class,
          StaleOrder.class,
          OutOfStock.class,
          CouponUnavailable.class,
          PaymentNotRefundable.class,
          RefundStatusChanged.class);

  /** After these nobody knows whether it was done. */
  private static final Set<Class<? extends RuntimeException>> TROUBLES =
      Set.of(Contended.class, DatabaseUnavailable.class, TimeNotTrusted.class, OddFailure.class);

  final SplittableRandom random;
  final Coverage coverage = new Coverage();
  final Trace trace;
  final Sabotage sabotage;
  final Agenda agenda;
  final Weather weather;
  final Numbers numbers = new Numbers();
  final InMemoryStores stores = new InMemoryStores();
  final Provider provider = new Provider(this);
  final Broker broker;
  final TimerOutbox timerOutbox = new TimerOutbox(this);
  final Ledger ledger = new Ledger(this);
  private final List<Node> nodes = new ArrayList<>();
  private final int pauseOneIn;
  private final int pauseBeforeWritingOneIn;
  private @Nullable Transaction transaction;
  private int paused;

  World(long seed, Sabotage sabotage, Trace trace) {
    this.random = new SplittableRandom(seed);
    this.sabotage = sabotage;
    this.trace = trace;
    this.agenda = new Agenda(random.split());
    this.weather = new Weather(random.split());
    this.broker = new Broker(this, random.split());
    this.pauseOneIn = 4 << random.nextInt(5);
    this.pauseBeforeWritingOneIn = 1 + random.nextInt(4);
    int instances = 2 + random.nextInt(2);
    for (int id = 0; id < instances; id++) {
      nodes.add(new Node(this, id));
    }
  }

  /**
   * Has an instance do something, and returns whether the caller got an answer, be it a refusal.
   *
   * @throws Violation also one that somebody caught on its way out
   */
  boolean on(Node node, String what, Runnable work) {
    Optional<RuntimeException> failure = Optional.empty();
    try {
      coverage.stepped();
      note(node.name(), what);
      work.run();
    } catch (Crash dead) {
      note(node.name(), what, "is cut off");
    } catch (RuntimeException e) {
      failure = Optional.of(e);
    }
    ledger.rethrow();
    if (node.isDead()) {
      return false;
    }
    failure.ifPresent(e -> note(node.name(), what, e.getClass().getSimpleName()));
    return failure.isEmpty() || isRefusal(failure.get());
  }

  private boolean isRefusal(RuntimeException failure) {
    if (isTrouble(failure)) {
      return false;
    }
    boolean refused = REFUSALS.stream().anyMatch(refusal -> refusal.isInstance(failure));
    ledger.require(refused, () -> "nobody expects " + failure);
    return true;
  }

  boolean isTrouble(Throwable failure) {
    return TROUBLES.contains(failure.getClass());
  }

  /** Any instance that is up. */
  Optional<Node> anyNode() {
    List<Node> up = nodes.stream().filter(node -> !node.isDead()).toList();
    return up.isEmpty() ? Optional.empty() : Optional.of(up.get(random.nextInt(up.size())));
  }

  /** Its memory is gone; another one starts in its place, soon or at once. */
  void died(Node node) {
    note(node.name(), "dies");
    agenda.within(
        weather.isCalm() ? 0 : 8_000, () -> nodes.set(node.id(), new Node(this, node.id())));
  }

  void restartAll() {
    nodes.replaceAll(node -> node.isDead() ? new Node(this, node.id()) : node);
    nodes.forEach(Node::trust);
  }

  /** Lets others go first now and then. */
  void maybePause(boolean beforeWriting) {
    if (badLuck(beforeWriting ? pauseBeforeWritingOneIn : pauseOneIn)) {
      pause(random.nextInt(1_000));
    }
  }

  /**
   * Lets others go on until that much later. Not while this stack holds locks: then the others
   * would wait for it anyway.
   */
  void pause(long millis) {
    Transaction mine = transaction;
    if (paused == MOST_PAUSED || (mine != null && mine.hasWritten())) {
      return;
    }
    paused++;
    transaction = null;
    try {
      if (mine == null) {
        othersGoOn(millis);
      } else {
        stores.work.elsewhere(() -> othersGoOn(millis));
      }
    } finally {
      transaction = mine;
      paused--;
    }
  }

  private void othersGoOn(long millis) {
    long until = agenda.now() + millis;
    int most = 1 + random.nextInt(8);
    for (int step = 0; step < most && agenda.step(until); step++) {
      coverage.count("others went first");
    }
  }

  @Nullable Transaction transaction() {
    return transaction;
  }

  void begin(Transaction begun) {
    transaction = begun;
  }

  void end() {
    transaction = null;
  }

  /** Something goes wrong just now. */
  void happens(Fault fault, Point point, Node node) {
    coverage.hit(point, fault);
    note(node.name(), point.name(), fault.name());
  }

  void note(Object... words) {
    trace.note(agenda.now(), words);
  }

  /** One in so many times, but never in calm weather. */
  boolean badLuck(int oneIn) {
    return !weather.isCalm() && random.nextInt(oneIn) == 0;
  }
}
