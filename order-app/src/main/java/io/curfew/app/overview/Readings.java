package io.curfew.app.overview;

import io.curfew.app.overview.BackgroundReading.Reading;
import io.curfew.parking.UnconfirmedTimers;
import io.curfew.quarantining.Quarantine;
import io.curfew.watching.HealthProbe;
import io.curfew.watching.OrderPath;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.QueueDepths;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.context.SmartLifecycle;

/** All that is read elsewhere, each part by itself, so that none waits for another. */
final class Readings implements SmartLifecycle {
  /** Counting what is stuck looks at more rows, and none of them is in a hurry. */
  private static final int STUCK = 5;

  private final BackgroundReading<DatabaseFigures> database;
  private final BackgroundReading<Map<StuckType, Long>> stuck;
  private final BackgroundReading<List<QueueDepth>> queues;
  private final Supplier<QueueDepth> local;
  private volatile boolean running;

  Readings(
      OrderPath path,
      Quarantine quarantine,
      StuckOrders stuckOrders,
      HealthProbe broker,
      QueueDepths depths,
      UnconfirmedTimers timers,
      Supplier<QueueDepth> local,
      DatabaseTime clock,
      Duration pause) {
    this.local = local;
    database =
        new BackgroundReading<>(
            "overview-database",
            pause,
            DatabaseFigures.NONE,
            () ->
                new DatabaseFigures(
                    path.read(clock.instant()), quarantine.backlog(), timers.waiting()));
    stuck =
        new BackgroundReading<>(
            "overview-stuck",
            pause.multipliedBy(STUCK),
            Map.of(),
            () -> stuckOrders.count(clock.instant()));
    queues =
        new BackgroundReading<>("overview-queues", pause, List.of(), () -> read(broker, depths));
  }

  Reading<DatabaseFigures> database() {
    return database.last();
  }

  Reading<Map<StuckType, Long>> stuck() {
    return stuck.last();
  }

  /**
   * The timers of this process, then the broker's queues. With a problem while the broker is away;
   * its depths are then those from before.
   */
  Reading<List<QueueDepth>> queues() {
    Reading<List<QueueDepth>> broker = queues.last();
    return new Reading<>(
        Stream.concat(Stream.of(local.get()), broker.value().stream()).toList(), broker.problem());
  }

  /** The database was there a moment ago, so its figures can be waited for. */
  @Override
  public void start() {
    running = true;
    database.read();
    List.of(database, stuck, queues).forEach(BackgroundReading::start);
  }

  @Override
  public void stop() {
    running = false;
    List.of(database, stuck, queues).forEach(BackgroundReading::stop);
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  private static List<QueueDepth> read(HealthProbe broker, QueueDepths depths) {
    broker
        .problem()
        .ifPresent(
            problem -> {
              throw new Unreadable(problem);
            });
    return depths.read();
  }
}
