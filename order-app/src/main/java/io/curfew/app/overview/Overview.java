package io.curfew.app.overview;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.curfew.app.brake.BrakeView;
import io.curfew.watching.QueueRole;
import io.curfew.watching.StuckType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is happening, as operators see it. What comes from the database or the broker is over all
 * instances; what is measured while it happens, lateness, latency, handling, closes and rates, is
 * of the instance that answers.
 *
 * @param windowSeconds how far back times and closes look
 * @param lateness of closes by time that did not have to ask the payment provider
 * @param deadLetterLatency how much later than parked for a timer came back: the broker's part
 * @param handling from the delivery of due timers to the commit: our part
 * @param perMinute in the last minute
 */
public record Overview(
    Instant at,
    long windowSeconds,
    State broker,
    State database,
    List<Queue> queues,
    List<Step> path,
    Percentiles lateness,
    Percentiles deadLetterLatency,
    Percentiles handling,
    Closes closes,
    PerMinute perMinute,
    Map<StuckType, Long> stuck,
    Outbox outbox,
    Quarantine quarantine,
    BrakeView brake,
    List<AlarmView> alarms) {

  /** Whether nothing but the time differs. */
  public boolean tellsTheSameAs(Overview other) {
    return equals(other.at(at));
  }

  private Overview at(Instant time) {
    return new Overview(
        time,
        windowSeconds,
        broker,
        database,
        queues,
        path,
        lateness,
        deadLetterLatency,
        handling,
        closes,
        perMinute,
        stuck,
        outbox,
        quarantine,
        brake,
        alarms);
  }

  /** {@code state} is UP, DOWN or NONE; {@code detail} says in words why it is not UP. */
  public record State(String state, @Nullable String detail) {}

  /** {@code unacked} and {@code consumers} are {@code null} where the broker was not asked. */
  public record Queue(
      String name, QueueRole role, long ready, @Nullable Long unacked, @Nullable Long consumers) {}

  /** One of the six steps; {@link Path} says what each counts. */
  public record Step(
      String step, long count, @Nullable Long oldestAgeMs, @Nullable Long perMinute) {}

  /** In the window, by source. */
  public record Closes(
      @JsonProperty("TIMER") long timer,
      @JsonProperty("SWEEP") long sweep,
      @JsonProperty("LOCAL") long local,
      @JsonProperty("OPERATOR") long operator) {}

  public record PerMinute(long placed, long paid, long closed) {}

  /** Events that wait to be sent. */
  public record Outbox(long pending, @Nullable Long oldestAgeMs) {}

  /** Messages that wait for a person. */
  public record Quarantine(long open, @Nullable Long oldestAgeMs) {}
}
