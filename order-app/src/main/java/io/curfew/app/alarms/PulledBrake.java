package io.curfew.app.alarms;

import io.curfew.closing.Brakes;
import io.curfew.closing.Pause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Listed;
import io.curfew.watching.Reading;
import io.curfew.work.DatabaseTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Whether closing by time is paused: by an operator, or by Curfew itself. */
final class PulledBrake implements AlarmSource {
  private final Brakes brakes;
  private final DatabaseTime clock;

  PulledBrake(Brakes brakes, DatabaseTime clock) {
    this.brakes = brakes;
    this.clock = clock;
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.BRAKE_PULLED);
  }

  @Override
  public List<Reading> read() {
    List<Pause> pauses = brakes.lastingAt(clock.instant());
    return List.of(
        Reading.of(
            AlarmType.BRAKE_PULLED,
            (double) pauses.size(),
            "nothing is closed by time: "
                + Listed.of(pauses.stream().map(PulledBrake::inWords).toList())));
  }

  private static String inWords(Pause pause) {
    return "%s until %s by %s (%s)"
        .formatted(
            Objects.requireNonNullElse(pause.kind(), "every kind"),
            pause.until(),
            pause.by(),
            pause.reason());
  }
}
