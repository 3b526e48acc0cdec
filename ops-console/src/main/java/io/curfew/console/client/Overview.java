package io.curfew.console.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How the whole is doing at one moment, in {@code windowSeconds} up to it. */
public record Overview(
    Instant at,
    int windowSeconds,
    Part broker,
    Part database,
    List<Queue> queues,
    List<Step> path,
    Spread lateness,
    Spread deadLetterLatency,
    Spread handling,
    Map<String, Long> closes,
    Map<String, Double> perMinute,
    Map<String, Long> stuck,
    Unsent outbox,
    Kept quarantine,
    Brake brake,
    List<AlarmView> alarms) {
  public Overview {
    Objects.requireNonNull(at, "at");
    queues = List.copyOf(queues);
    path = List.copyOf(path);
    closes = Map.copyOf(closes);
    perMinute = Map.copyOf(perMinute);
    stuck = Map.copyOf(stuck);
    alarms = alarms == null ? List.of() : List.copyOf(alarms);
    brake = brake == null ? Brake.RELEASED : brake;
  }

  /** How many are stuck, whatever the reason. */
  public long stuckInAll() {
    return stuck.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many wait in queues of this role; what is being handled counts too. */
  public long depth(String role) {
    return queues.stream()
        .filter(queue -> queue.role().equals(role))
        .mapToLong(queue -> queue.ready() + (queue.unacked() == null ? 0 : queue.unacked()))
        .sum();
  }

  /** A part Curfew needs: UP, DOWN or NONE. */
  public record Part(String state, @Nullable String detail) {}

  /** A queue; what the broker does not say is {@code null}. */
  public record Queue(
      String name, String role, long ready, @Nullable Long unacked, @Nullable Long consumers) {}

  /** A step of the path; {@code null} where nothing is known. */
  public record Step(
      String step, long count, @Nullable Long oldestAgeMs, @Nullable Double perMinute) {}

  /** Milliseconds; {@code null} each when nothing happened. */
  public record Spread(@Nullable Double p50, @Nullable Double p99, @Nullable Double max) {}

  /** Events that wait. */
  public record Unsent(long pending, @Nullable Long oldestAgeMs) {}

  /** Messages that need a person. */
  public record Kept(long open, @Nullable Long oldestAgeMs) {}
}
