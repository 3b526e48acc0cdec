package io.curfew.closing;

import io.curfew.order.InvalidValue;
import io.curfew.placing.OrderKinds;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Pauses closing by time at an operator's word. Orders that fall due meanwhile stay pending, can be
 * paid and closed by hand, and close by themselves when the pause is over.
 */
public final class PullBrake {
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofDays(7);

  private final Brakes brakes;
  private final OrderKinds kinds;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  public PullBrake(Brakes brakes, OrderKinds kinds, UnitOfWork work, DatabaseTime clock) {
    this.brakes = brakes;
    this.kinds = kinds;
    this.work = work;
    this.clock = clock;
  }

  /**
   * Returns after the commit. Every instance stops within two seconds; what it has begun to close
   * by then is closed. Pauses add up: the last to end counts.
   *
   * @param kind {@code null} for orders of every kind
   * @throws InvalidValue for an unknown kind, or unless {@code until} is 1 s to 7 days from now
   */
  public Pause pull(@Nullable String kind, Instant until, String reason, String operator) {
    if (kind != null) {
      kinds.windowOf(kind);
    }
    Instant now = clock.instant();
    Pause pause = new Pause(kind, now, checked(until, now), reason, operator, false);
    return work.retried(
        () -> {
          brakes.add(pause);
          return pause;
        });
  }

  private static Instant checked(Instant until, Instant now) {
    if (until.isBefore(now.plus(SHORTEST)) || until.isAfter(now.plus(LONGEST))) {
      throw new InvalidValue("until", "must be 1 second to 7 days from now");
    }
    return until.truncatedTo(ChronoUnit.MILLIS);
  }
}
