package io.curfew.closing;

import io.curfew.order.Occasion;
import io.curfew.watching.Action;
import io.curfew.watching.ActionLog;
import io.curfew.watching.ActionResult;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Pulls the brake when closes run far above what was placed. On one instance at a time. */
public final class StopRunawayCloses {
  private final CloseVolumes volumes;
  private final VolumeRule rule;
  private final Brakes brakes;
  private final ActionLog actions;
  private final UnitOfWork work;
  private final DatabaseTime clock;
  private final Watch watch;

  public StopRunawayCloses(
      CloseVolumes volumes,
      VolumeRule rule,
      Brakes brakes,
      ActionLog actions,
      UnitOfWork work,
      DatabaseTime clock,
      Watch watch) {
    this.volumes = volumes;
    this.rule = rule;
    this.brakes = brakes;
    this.actions = actions;
    this.work = work;
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * The pause that was made, after the commit; empty if all is well or closing is paused. Empty
   * also within two windows after somebody ended such a pause early: the closes before it and those
   * it held up are still counted, and were judged to be right.
   */
  public Optional<Pause> check() {
    Instant now = clock.instant();
    CloseVolume volume = volumes.before(now, rule.window());
    if (!rule.isAbnormal(volume) || isStopped(now) || wasOverruled(now)) {
      return Optional.empty();
    }
    Pause pause =
        new Pause(null, now, now.plus(rule.pause()), inWords(volume), Occasion.CURFEW, true);
    work.retried(() -> stop(pause));
    watch.runawayClosesStopped(pause.until(), pause.reason());
    return Optional.of(pause);
  }

  private boolean isStopped(Instant now) {
    return brakes.lastingAt(now).stream().anyMatch(pause -> pause.kind() == null);
  }

  private boolean wasOverruled(Instant now) {
    return brakes.lastingAt(now.minus(rule.window().multipliedBy(2))).stream()
        .filter(Pause::automatic)
        .anyMatch(pause -> pause.until().isBefore(pause.since().plus(rule.pause())));
  }

  private Pause stop(Pause pause) {
    brakes.add(pause);
    actions.add(
        List.of(
            new Action(
                pause.since(),
                pause.by(),
                "PULL_BRAKE",
                "everything",
                pause.reason(),
                null,
                ActionResult.DONE,
                "until " + pause.until())));
    return pause;
  }

  private String inWords(CloseVolume volume) {
    return "%d orders closed by time within %s, but %d placed in the same time when most of them were"
        .formatted(volume.closed(), rule.window(), volume.placed());
  }
}
