package io.curfew.app.watching;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** Timers whose distribution can be read from Prometheus. */
final class Histogram {
  private Histogram() {}

  static Timer.Builder of(String name, String... tags) {
    return Timer.builder(name)
        .tags(tags)
        .serviceLevelObjectives(
            Duration.ofMillis(10),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            Duration.ofMillis(250),
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(1));
  }
}
