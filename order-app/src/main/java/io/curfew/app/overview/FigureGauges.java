package io.curfew.app.overview;

import io.curfew.app.overview.BackgroundReading.Reading;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.Waiting;
import io.curfew.watching.WatchedQueue;
import io.curfew.work.DatabaseTime;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The figures of the overview as metrics; NaN while they cannot be read. */
final class FigureGauges implements MeterBinder {
  private final Readings readings;
  private final List<WatchedQueue> queues;
  private final DatabaseTime clock;

  /**
   * @param queues those of the broker
   */
  FigureGauges(Readings readings, List<WatchedQueue> queues, DatabaseTime clock) {
    this.readings = readings;
    this.queues = Stream.concat(Stream.of(LocalQueue.NAME), queues.stream()).toList();
    this.clock = clock;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (WatchedQueue queue : queues) {
      Gauge.builder("curfew.queue.depth", () -> depth(queue))
          .tag("queue", queue.name())
          .tag("role", queue.role().name())
          .register(registry);
    }
    Gauge.builder("curfew.outbox.pending", () -> outbox(Waiting::count)).register(registry);
    Gauge.builder("curfew.outbox.oldest.age", () -> outbox(this::age))
        .baseUnit("seconds")
        .register(registry);
  }

  private Number depth(WatchedQueue queue) {
    Reading<List<QueueDepth>> depths = readings.queues();
    return depths.value().stream()
        .filter(depth -> depth.queue().equals(queue))
        .filter(depth -> depths.problem() == null || queue.equals(LocalQueue.NAME))
        .map(QueueDepth::ready)
        .findFirst()
        .map(Number.class::cast)
        .orElse(Double.NaN);
  }

  private Number outbox(Function<Waiting, Number> figure) {
    Reading<DatabaseFigures> database = readings.database();
    return database.problem() == null
        ? figure.apply(database.value().path().unannounced())
        : Double.NaN;
  }

  private Number age(Waiting events) {
    Instant oldest = events.oldest();
    return oldest == null ? 0 : Duration.between(oldest, clock.instant()).toMillis() / 1_000.0;
  }
}
