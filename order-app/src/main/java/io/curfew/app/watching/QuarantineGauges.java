package io.curfew.app.watching;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.quarantining.Backlog;
import io.curfew.quarantining.Quarantine;
import io.curfew.work.DatabaseTime;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many quarantined messages wait for a person, and for how long the oldest does, asked in the
 * database at most every 10 s however often it is asked here; NaN while that cannot be known.
 */
final class QuarantineGauges implements MeterBinder {
  private static final Logger log = LoggerFactory.getLogger(QuarantineGauges.class);
  private static final Duration KEPT = Duration.ofSeconds(10);

  private final Quarantine quarantine;
  private final DatabaseTime clock;
  private final LoadingCache<String, Optional<Backlog>> backlogs =
      Caffeine.newBuilder().expireAfterWrite(KEPT).build(all -> backlog());

  QuarantineGauges(Quarantine quarantine, DatabaseTime clock) {
    this.quarantine = quarantine;
    this.clock = clock;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    Gauge.builder("curfew.quarantine.open", () -> of(Backlog::open)).register(registry);
    Gauge.builder("curfew.quarantine.oldest.age", () -> of(this::ageOfOldest))
        .baseUnit("seconds")
        .register(registry);
  }

  private Number of(Function<Backlog, Number> figure) {
    return backlogs.get("all").map(figure).orElse(Double.NaN);
  }

  private Number ageOfOldest(Backlog backlog) {
    Instant oldest = backlog.oldest();
    return oldest == null ? 0 : Duration.between(oldest, clock.instant()).toMillis() / 1_000.0;
  }

  private Optional<Backlog> backlog() {
    try {
      return Optional.of(quarantine.backlog());
    } catch (RuntimeException failure) {
      log.debug("Quarantined messages cannot be counted", failure);
      return Optional.empty();
    }
  }
}
