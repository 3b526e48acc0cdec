package io.curfew.app.overview;

import io.curfew.app.brake.KnownPauses;
import io.curfew.app.overview.BackgroundReading.Reading;
import io.curfew.app.overview.Overview.Queue;
import io.curfew.app.overview.Overview.State;
import io.curfew.quarantining.Backlog;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.StuckType;
import io.curfew.watching.Waiting;
import io.curfew.work.DatabaseTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Puts the overview together from what was read last: asks neither the database nor the broker, and
 * so costs them nothing.
 */
public final class Overviews {
  private final Readings readings;
  private final RecentWatch recentWatch;
  private final KnownPauses brake;
  private final OpenAlarms openAlarms;
  private final DatabaseTime clock;
  private final boolean hasBroker;

  Overviews(
      Readings readings,
      RecentWatch recentWatch,
      KnownPauses brake,
      OpenAlarms openAlarms,
      DatabaseTime clock,
      boolean hasBroker) {
    this.readings = readings;
    this.recentWatch = recentWatch;
    this.brake = brake;
    this.openAlarms = openAlarms;
    this.clock = clock;
    this.hasBroker = hasBroker;
  }

  public Overview now() {
    Instant now = clock.instant();
    Reading<List<QueueDepth>> depths = readings.queues();
    Reading<DatabaseFigures> database = readings.database();
    Reading<Map<StuckType, Long>> stuck = readings.stuck();
    DatabaseFigures figures = database.value();
    Recent recent = recentWatch.recent();
    List<Queue> queues = depths.value().stream().map(Overviews::queue).toList();
    return new Overview(
        now,
        SlidingTimes.WINDOW.toSeconds(),
        hasBroker ? state(depths) : new State("NONE", null),
        state(database.problem() == null && stuck.hasFailed() ? stuck : database),
        queues,
        Path.of(figures.path(), recent, now),
        recent.lateness(),
        recent.deadLetterLatency(),
        recent.handling(),
        closes(recent.closes()),
        perMinute(recent.perMinute()),
        stuck.value(),
        outbox(figures.path().unannounced(), now),
        quarantine(figures.quarantine(), now),
        brake.state(),
        openAlarms.last().stream().map(AlarmView::of).toList());
  }

  private static State state(Reading<?> reading) {
    return new State(reading.problem() == null ? "UP" : "DOWN", reading.problem());
  }

  private static Queue queue(QueueDepth depth) {
    return new Queue(
        depth.queue().name(),
        depth.queue().role(),
        depth.ready(),
        depth.unacked(),
        depth.consumers());
  }

  private static Overview.Closes closes(Recent.Closes closes) {
    return new Overview.Closes(closes.timer(), closes.sweep(), closes.local(), closes.operator());
  }

  private static Overview.PerMinute perMinute(Recent.PerMinute rates) {
    return new Overview.PerMinute(rates.placed(), rates.paid(), rates.closed());
  }

  private static Overview.Outbox outbox(Waiting events, Instant now) {
    return new Overview.Outbox(events.count(), Path.age(events.oldest(), now));
  }

  private static Overview.Quarantine quarantine(Backlog backlog, Instant now) {
    return new Overview.Quarantine(backlog.open(), Path.age(backlog.oldest(), now));
  }
}
