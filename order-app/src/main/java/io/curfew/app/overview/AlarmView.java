package io.curfew.app.overview;

import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An alarm as others see it; {@code clearedAt} is {@code null} while it is open. */
public record AlarmView(
    long id,
    AlarmType type,
    State state,
    Instant raisedAt,
    @Nullable Instant clearedAt,
    String detail,
    String value,
    String threshold) {
  /** Whether it is over. */
  public enum State {
    OPEN,
    CLEARED
  }

  public static AlarmView of(Alarm alarm) {
    return new AlarmView(
        alarm.id(),
        alarm.cause().type(),
        alarm.clearedAt() == null ? State.OPEN : State.CLEARED,
        alarm.raisedAt(),
        alarm.clearedAt(),
        alarm.detail(),
        alarm.value(),
        alarm.threshold());
  }
}
