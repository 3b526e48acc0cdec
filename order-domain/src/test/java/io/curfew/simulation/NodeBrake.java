package io.curfew.simulation;

import io.curfew.closing.Brake;
import io.curfew.closing.Pauses;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The brake as one instance knows it: up to a second behind. */
final class NodeBrake implements Brake {
  private static final long STALE = 1_000;
  private static final Duration KEPT = Duration.ofMinutes(2);
  private static final long KNOWN_EVERYWHERE = 2_500;

  private final World world;
  private Pauses known = Pauses.NONE;
  private long readAt = -STALE;
  private long resumeAt = Long.MAX_VALUE;

  NodeBrake(World world) {
    this.world = world;
  }

  @Override
  public Optional<Instant> pausedUntil(String kind, Instant at) {
    return upToDate().pausedUntil(kind, at);
  }

  @Override
  public boolean isPausedWithin(String kind, Instant first, Instant last) {
    return upToDate().isPausedWithin(kind, first, last);
  }

  private Pauses upToDate() {
    if (world.agenda.now() - readAt >= STALE) {
      refresh();
    }
    return known;
  }

  private void refresh() {
    Instant now = world.agenda.instant();
    Pauses current = Pauses.of(world.stores.brakes.lastingAt(now.minus(KEPT)));
    if (known.endedEarly(current, now)) {
      resumeAt = world.agenda.now() + KNOWN_EVERYWHERE;
    }
    known = current;
    readAt = world.agenda.now();
  }

  /** Once after a pause was ended early. */
  boolean isTimeToResume() {
    refresh();
    boolean isTime = world.agenda.now() >= resumeAt;
    if (isTime) {
      resumeAt = Long.MAX_VALUE;
    }
    return isTime;
  }
}
