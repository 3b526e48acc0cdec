package io.curfew.app.alarms;

import io.curfew.app.overview.Overview;
import io.curfew.app.overview.Overview.State;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Events and messages that wait longer than they should. */
final class Backlogs implements AlarmSource {
  private final Supplier<Overview> overview;

  Backlogs(Supplier<Overview> overview) {
    this.overview = overview;
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.QUARANTINED, AlarmType.OUTBOX_OLD);
  }

  @Override
  public List<Reading> read() {
    Overview now = overview.get();
    State database = now.database();
    if (!database.state().equals("UP")) {
      throw new IllegalStateException(database.detail());
    }
    return List.of(quarantined(now.quarantine()), outbox(now.outbox()));
  }

  private static Reading quarantined(Overview.Quarantine messages) {
    return Reading.of(
        AlarmType.QUARANTINED,
        (double) messages.open(),
        "messages wait for a person, the oldest for %d s"
            .formatted(seconds(messages.oldestAgeMs())));
  }

  private static Reading outbox(Overview.Outbox events) {
    return Reading.of(
        AlarmType.OUTBOX_OLD,
        (double) seconds(events.oldestAgeMs()),
        events.pending() + " events wait to be sent");
  }

  private static long seconds(@Nullable Long millis) {
    return Objects.requireNonNullElse(millis, 0L) / 1_000;
  }
}
