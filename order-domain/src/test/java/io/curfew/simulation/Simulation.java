package io.curfew.simulation;

/**
 * One seed: a day in which everything goes wrong, then calm, in which everything must come right.
 * The same seed gives the same run.
 */
final class Simulation {
  private static final long DAY = 90_000;

  /** Four questions to the payment provider take so long. */
  private static final long ASKED = 70_000;

  /**
   * A lost timer is noticed by the sweep, which leaves the youngest two seconds to their timers.
   */
  private static final long A_SWEEP = Jobs.SWEEP_EVERY + 3_000;

  private static final long AFTER_A_PAUSE = 30_000;

  private final World world;
  private final People people;
  private final Operators operators;
  private final Jobs jobs;

  private Simulation(long seed, Sabotage sabotage, Trace trace) {
    this.world = new World(seed, sabotage, trace);
    this.people = new People(world, world.random.split());
    this.operators = new Operators(world, world.random.split());
    this.jobs = new Jobs(world);
  }

  /**
   * @throws Violation if a promise was broken
   */
  static Coverage run(long seed, Sabotage sabotage, Trace trace) {
    Simulation simulation = new Simulation(seed, sabotage, trace);
    simulation.storm();
    simulation.calm();
    return simulation.world.coverage;
  }

  private void storm() {
    people.begin(DAY);
    operators.begin(DAY);
    world.broker.begin(DAY);
    jobs.begin();
    world.agenda.runFor(DAY);
  }

  private void calm() {
    people.goHome();
    world.weather.calmDown();
    world.provider.feels(Provider.Mood.ALIVE);
    world.broker.comeBack();
    world.restartAll();
    world.agenda.runFor(Math.max(latestDeadline(), endOfPauses()) + ASKED + A_SWEEP);
    world.ledger.requireAllSettled();
    jobs.stop();
    people.tellWhatWasLost();
    for (int minute = 0; minute < 12 || !world.ledger.openRefunds().isEmpty(); minute++) {
      aQuietMinute();
      world.ledger.require(minute < 30, () -> "refunds do not come to an end");
    }
    world.ledger.close();
  }

  private void aQuietMinute() {
    people.lookAfterRefunds();
    jobs.followUpPayments();
    jobs.settleRefunds();
    jobs.relay();
    jobs.relayTimers();
    world.agenda.runFor(60_000);
    jobs.relay();
  }

  /** So long the sweep leaves orders to their timers when the last pause is over. */
  private long endOfPauses() {
    return world.stores.brakes.all().stream()
        .mapToLong(pause -> Agenda.millis(pause.until()) + AFTER_A_PAUSE - world.agenda.now())
        .max()
        .orElse(0);
  }

  private long latestDeadline() {
    return world.ledger.accounts().stream()
        .filter(Account::isPending)
        .mapToLong(account -> Agenda.millis(account.order().deadline().closeAt()))
        .map(closeAt -> Math.max(0, closeAt - world.agenda.now()))
        .max()
        .orElse(0);
  }
}
