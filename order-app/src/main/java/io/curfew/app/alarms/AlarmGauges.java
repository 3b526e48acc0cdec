package io.curfew.app.alarms;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.watching.Alarm;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Alarms;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many alarms are open, by type, read from the database at most every 5 s however often it is
 * asked; NaN while that cannot be known.
 */
final class AlarmGauges implements MeterBinder {
  private static final Logger log = LoggerFactory.getLogger(AlarmGauges.class);
  private static final Duration KEPT = Duration.ofSeconds(5);

  private final Alarms alarms;
  private final LoadingCache<String, Optional<List<Alarm>>> open =
      Caffeine.newBuilder().expireAfterWrite(KEPT).build(all -> open());

  AlarmGauges(Alarms alarms) {
    this.alarms = alarms;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (AlarmType type : AlarmType.values()) {
      Gauge.builder("curfew.alarms.open", () -> count(type))
          .tag("type", type.name())
          .register(registry);
    }
  }

  private double count(AlarmType type) {
    return open.get("all")
        .map(all -> (double) all.stream().filter(alarm -> alarm.cause().type() == type).count())
        .orElse(Double.NaN);
  }

  private Optional<List<Alarm>> open() {
    try {
      return Optional.of(alarms.open());
    } catch (RuntimeException failure) {
      log.debug("Open alarms cannot be read", failure);
      return Optional.empty();
    }
  }
}
