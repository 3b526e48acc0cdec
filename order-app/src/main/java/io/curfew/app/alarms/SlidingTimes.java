package io.curfew.app.alarms;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.distribution.ValueAtPercentile;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** How long things took lately. Safe for many threads. */
final class SlidingTimes {
  private static final double MOST = 0.99;
  private static final int PARTS = 6;

  private final Timer timer;

  SlidingTimes(Duration window, Clock clock) {
    timer =
        Timer.builder("lately")
            .publishPercentiles(MOST)
            .distributionStatisticExpiry(window)
            .distributionStatisticBufferLength(PARTS)
            .register(new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock));
  }

  void record(Duration took) {
    timer.record(took);
  }

  /** Milliseconds that 99 of 100 do not exceed; 0 if there was nothing. */
  double p99() {
    return Arrays.stream(timer.takeSnapshot().percentileValues())
        .mapToDouble(percentile -> millis(percentile))
        .max()
        .orElse(0);
  }

  private static double millis(ValueAtPercentile percentile) {
    return percentile.value(TimeUnit.MILLISECONDS);
  }
}
