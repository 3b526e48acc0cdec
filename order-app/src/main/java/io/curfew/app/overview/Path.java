package io.curfew.app.overview;

import io.curfew.app.overview.Overview.Step;
import io.curfew.watching.PathFigures;
import io.curfew.watching.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The six steps of an order that is not paid.
 *
 * <ul>
 *   <li>placed: orders that await payment; the age of the one that is due next
 *   <li>parked: orders that await payment and whose deadline is ahead; a message in the broker can
 *       be the timer of several
 *   <li>due: orders that await payment though their deadline is over, those put off among them; how
 *       long the first of them has been over
 *   <li>closed: orders closed here in the window
 *   <li>released: orders whose holds went back here in the window, closed or cancelled: that is in
 *       the same transaction
 *   <li>announced: events that wait to be sent, and the age of the oldest; per minute those sent
 * </ul>
 *
 * Rates are per minute: of this instance, but for the events, which one instance sends for all.
 */
final class Path {
  private Path() {}

  static List<Step> of(PathFigures figures, Recent recent, Instant now) {
    Recent.PerMinute rates = recent.perMinute();
    return List.of(
        step("placed", figures.placed(), rates.placed(), now),
        new Step("parked", parked(figures), null, rates.parked()),
        step("due", figures.due(), rates.due(), now),
        new Step("closed", recent.window().closed(), null, rates.closed()),
        new Step("released", recent.window().released(), null, rates.released()),
        step("announced", figures.unannounced(), figures.announcedPerMinute(), now));
  }

  /** In milliseconds, never negative; {@code null} of nothing. */
  static @Nullable Long age(@Nullable Instant since, Instant now) {
    return since == null ? null : Math.max(0, Duration.between(since, now).toMillis());
  }

  private static Step step(String name, Waiting waiting, long perMinute, Instant now) {
    return new Step(name, waiting.count(), age(waiting.oldest(), now), perMinute);
  }

  private static long parked(PathFigures figures) {
    return Math.max(0, figures.placed().count() - figures.due().count());
  }
}
