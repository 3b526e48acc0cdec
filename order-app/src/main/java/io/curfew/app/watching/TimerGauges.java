package io.curfew.app.watching;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.parking.UnconfirmedTimers;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many timers wait to be sent again, counted in the database at most every 10 s however often
 * it is asked here; NaN while that cannot be known.
 */
final class TimerGauges implements MeterBinder {
  private static final Logger log = LoggerFactory.getLogger(TimerGauges.class);
  private static final Duration KEPT = Duration.ofSeconds(10);

  private final UnconfirmedTimers timers;
  private final LoadingCache<String, Double> counts =
      Caffeine.newBuilder().expireAfterWrite(KEPT).build(all -> count());

  TimerGauges(UnconfirmedTimers timers) {
    this.timers = timers;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("curfew.timers.outbox.pending", () -> counts.get("all")).register(registry);
  }

  private double count() {
    try {
      return timers.waiting();
    } catch (RuntimeException failure) {
      log.debug("Timers that wait to be sent again cannot be counted", failure);
      return Double.NaN;
    }
  }
}
