package io.curfew.watching;

import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Raises alarms and clears them. Every instance does so with its own readings: an alarm is raised
 * by whoever has seen its cause for long enough, once, and is cleared when no instance has seen it
 * for long enough, also when the one that raised it is gone. For one thread.
 */
public final class EvaluateAlarms {
  private final Alarms alarms;
  private final Map<AlarmType, AlarmRule> rules;
  private final DatabaseTime clock;
  private final Watch watch;
  private final Map<AlarmCause, Instant> badSince = new HashMap<>();

  /**
   * @param rules for every type
   */
  public EvaluateAlarms(
      Alarms alarms, Map<AlarmType, AlarmRule> rules, DatabaseTime clock, Watch watch) {
    this.alarms = alarms;
    this.rules = new EnumMap<>(rules);
    this.clock = clock;
    this.watch = watch;
  }

  /**
   * One round. The watch is told what this call raised and cleared, after the commit. Doing it
   * again with the same readings changes nothing but the time that passed. Returns the alarms that
   * are open afterwards, the oldest first.
   *
   * @throws io.curfew.work.DatabaseUnavailable if there is no database; the next round goes on from
   *     there
   */
  public List<Alarm> evaluate(Readings readings) {
    Instant now = clock.instant();
    Map<AlarmCause, Reading> bad = bad(readings);
    note(bad.keySet(), readings.unknown(), now);
    Map<AlarmCause, Alarm> open =
        alarms.open().stream().collect(Collectors.toMap(Alarm::cause, Function.identity()));
    Set<AlarmCause> causes = new HashSet<>(bad.keySet());
    causes.addAll(open.keySet());
    return causes.stream()
        .flatMap(
            cause ->
                new Judged(cause, bad.get(cause), open.get(cause), now)
                    .act(sight(bad.get(cause), cause, readings)).stream())
        .sorted(Comparator.comparing(Alarm::id))
        .toList();
  }

  private Map<AlarmCause, Reading> bad(Readings readings) {
    return readings.read().stream()
        .filter(reading -> reading.isBad(rule(reading.cause())))
        .collect(Collectors.toMap(Reading::cause, Function.identity(), (first, second) -> first));
  }

  private void note(Set<AlarmCause> bad, Set<AlarmType> unknown, Instant now) {
    badSince.keySet().removeIf(cause -> !bad.contains(cause) && !unknown.contains(cause.type()));
    bad.forEach(cause -> badSince.putIfAbsent(cause, now));
  }

  private AlarmRule rule(AlarmCause cause) {
    return Objects.requireNonNull(rules.get(cause.type()));
  }

  private static Sight sight(@Nullable Reading bad, AlarmCause cause, Readings readings) {
    if (bad != null) {
      return Sight.BAD;
    }
    return readings.unknown().contains(cause.type()) ? Sight.UNKNOWN : Sight.GOOD;
  }

  /** One cause in one round. */
  private final class Judged {
    private final AlarmCause cause;
    private final @Nullable Reading reading;
    private final @Nullable Alarm open;
    private final Instant now;

    Judged(AlarmCause cause, @Nullable Reading reading, @Nullable Alarm open, Instant now) {
      this.cause = cause;
      this.reading = reading;
      this.open = open;
      this.now = now;
    }

    /** The open alarm of this cause afterwards. */
    Optional<Alarm> act(Sight sight) {
      Duration badFor = Duration.between(badSince.getOrDefault(cause, now), now);
      Duration unseenFor = open == null ? null : open.unseenFor(now);
      return switch (rule(cause).judge(sight, badFor, unseenFor)) {
        case RAISE -> raise(Objects.requireNonNull(reading));
        case KEEP -> keep(Objects.requireNonNull(open));
        case CLEAR -> clear(Objects.requireNonNull(open));
        case NOTHING -> Optional.ofNullable(open);
      };
    }

    private Optional<Alarm> raise(Reading read) {
      Optional<Alarm> raised = alarms.raise(read, rule(cause).threshold(), now);
      raised.ifPresent(watch::alarmRaised);
      return raised;
    }

    private Optional<Alarm> keep(Alarm alarm) {
      Alarm seen = reading == null ? alarm.seenAt(now) : alarm.seenAs(reading, now);
      alarms.keep(seen);
      return Optional.of(seen);
    }

    private Optional<Alarm> clear(Alarm alarm) {
      if (!alarms.clear(alarm, now)) {
        return Optional.of(alarm);
      }
      watch.alarmCleared(alarm.clearedAt(now));
      return Optional.empty();
    }
  }
}
