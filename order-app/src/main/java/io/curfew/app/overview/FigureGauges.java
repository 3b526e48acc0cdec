package io.curfew.app.overview;

import io.curfew.app.overview.BackgroundReading.Reading;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.StuckType;
import io.curfew.watching.WatchedQueue;
import io.curfew.work.DatabaseTime;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of the overview as metrics, as last read; NaN while they cannot be read. */
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
    queues.forEach(queue -> bindDepth(queue, registry));
    List.of(StuckType.values()).forEach(type -> bindStuck(type, registry));
    bindCount("curfew.outbox.pending", all -> all.path().unannounced().count(), registry);
    bindAge("curfew.outbox.oldest.age", all -> all.path().unannounced().oldest(), registry);
    bindCount("curfew.quarantine.open", all -> all.quarantine().open(), registry);
    bindAge("curfew.quarantine.oldest.age", all -> all.quarantine().oldest(), registry);
    bindCount("curfew.timers.outbox.pending", DatabaseFigures::unconfirmedTimers, registry);
  }

  private void bindDepth(WatchedQueue queue, MeterRegistry registry) {
    Gauge.builder("curfew.queue.depth", () -> depth(queue))
        .tag("queue", queue.name())
        .tag("role", queue.role().name())
        .register(registry);
  }

  private void bindStuck(StuckType type, MeterRegistry registry) {
    Gauge.builder("curfew.stuck.orders", () -> stuck(type))
        .tag("type", type.name())
        .register(registry);
  }

  private void bindCount(
      String name, Function<DatabaseFigures, Number> figure, MeterRegistry registry) {
    Gauge.builder(name, () -> database(figure)).register(registry);
  }

  private void bindAge(
      String name, Function<DatabaseFigures, @Nullable Instant> since, MeterRegistry registry) {
    Gauge.builder(name, () -> database(all -> age(since.apply(all))))
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

  private Number stuck(StuckType type) {
    Reading<Map<StuckType, Long>> stuck = readings.stuck();
    Long count = stuck.value().get(type);
    return stuck.problem() == null && count != null ? count : Double.NaN;
  }

  private Number database(Function<DatabaseFigures, Number> figure) {
    Reading<DatabaseFigures> database = readings.database();
    return database.problem() == null ? figure.apply(database.value()) : Double.NaN;
  }

  private Number age(@Nullable Instant oldest) {
    return oldest == null ? 0 : Duration.between(oldest, clock.instant()).toMillis() / 1_000.0;
  }
}
