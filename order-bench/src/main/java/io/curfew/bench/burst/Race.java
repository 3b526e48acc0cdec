package io.curfew.bench.burst;

import io.curfew.bench.contender.Contender;
import io.curfew.bench.contender.Contender.Armed;
import io.curfew.bench.stage.Audit;
import io.curfew.bench.stage.BenchFailed;
import io.curfew.bench.stage.Seconds;
import io.curfew.bench.stage.Seeding;
import io.curfew.bench.stage.Stage;
import io.curfew.bench.stage.Workload;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Has a contender close a burst: from the instant at which the orders are due until the broker has
 * confirmed the last {@code order.closed}.
 */
public final class Race {
  private static final int MOVED_PER_MILLI = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private Race() {}

  /**
   * How many orders a second it closed.
   *
   * @throws BenchFailed unless each was closed exactly once
   */
  public static double perSecond(Stage stage, Contender contender, Workload seeded)
      throws InterruptedException {
    Outcome outcome = run(stage, contender, seeded);
    if (!outcome.isRight()) {
      throw new BenchFailed(String.join("; ", outcome.faults()), null);
    }
    return outcome.perSecond();
  }

  /** On a stage that has the settings this contender needs for so many orders. */
  static Outcome run(Stage stage, Contender contender, Workload seeded)
      throws InterruptedException {
    stage.awaitRelayed(); // events of an earlier run must not be counted
    Workload work = new Seeding(stage).fallDue(seeded, dueAt(contender, seeded));
    stage.closes().startAgain();
    Armed armed = contender.arm(stage, work);
    try {
      checkInTime(contender, work);
      boolean all = awaitAll(stage, work);
      double seconds = Seconds.between(work.dueAt(), stage.closes().last());
      return new Outcome(work.orders(), stage.closes().count() / seconds, faults(stage, work, all));
    } finally {
      armed.close();
    }
  }

  /**
   * In time for the contender to be armed, which begins when the deadlines were moved. A whole
   * second: on MariaDB, this driver cuts the rest of a timestamp off for who does not write text.
   */
  private static Instant dueAt(Contender contender, Workload work) {
    Duration moving = Duration.ofMillis(work.orders() / MOVED_PER_MILLI);
    return Instant.now()
        .plus(contender.lead(work.orders()))
        .plus(moving)
        .plusSeconds(1)
        .truncatedTo(ChronoUnit.SECONDS);
  }

  private static void checkInTime(Contender contender, Workload work) {
    if (Instant.now().isAfter(work.dueAt())) {
      throw new BenchFailed(
          "%s was not armed with %d orders before they were due"
              .formatted(contender.name(), work.orders()),
          null);
    }
  }

  /** Returns whether all were closed: one that closes nothing for so long has given up. */
  private static boolean awaitAll(Stage stage, Workload work) throws InterruptedException {
    int before = -1;
    while (!stage.closes().await(work.orders(), PATIENCE)) {
      int now = stage.closes().count();
      if (now == before && Instant.now().isAfter(work.dueAt().plus(PATIENCE))) {
        return false;
      }
      before = now;
    }
    return true;
  }

  private static List<String> faults(Stage stage, Workload work, boolean all)
      throws InterruptedException {
    stage.awaitRelayed(); // that an event was sent is noted shortly after its confirm
    List<String> faults = new Audit(stage).faults(work);
    return all || !faults.isEmpty()
        ? faults
        : List.of("%d events, but %d orders".formatted(stage.closes().count(), work.orders()));
  }
}
