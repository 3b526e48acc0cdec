package io.curfew.app.watching;

import io.curfew.order.Order;
import io.curfew.order.Source;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How late orders close by time: in a histogram of their own those whose close had to wait for the
 * payment provider. Operators are never late.
 */
final class Lateness {
  private static final List<Source> BY_TIME = List.of(Source.TIMER, Source.SWEEP, Source.LOCAL);

  private final Map<Source, Timer> asked;
  private final Map<Source, Timer> notAsked;

  Lateness(MeterRegistry registry) {
    asked = bySource(registry, true);
    notAsked = bySource(registry, false);
  }

  void record(Order closed, Source source) {
    Map<Source, Timer> timers = closed.checkout().paymentStarted() ? asked : notAsked;
    Objects.requireNonNull(timers.get(source)).record(of(closed));
  }

  private static Duration of(Order closed) {
    return Duration.between(
        closed.deadline().closeAt(), Objects.requireNonNull(closed.progress().closedAt()));
  }

  private static Map<Source, Timer> bySource(MeterRegistry registry, boolean asked) {
    Map<Source, Timer> timers = new EnumMap<>(Source.class);
    for (Source source : BY_TIME) {
      timers.put(
          source,
          Histogram.of(
                  "curfew.close.lateness", "source", source.name(), "asked", String.valueOf(asked))
              .register(registry));
    }
    return timers;
  }
}
