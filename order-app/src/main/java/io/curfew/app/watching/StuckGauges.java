package io.curfew.app.watching;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.work.DatabaseTime;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many orders are stuck, by type, counted in the database at most every 10 s however often it
 * is asked; NaN while they cannot be counted.
 */
final class StuckGauges implements MeterBinder {
  private static final Logger log = LoggerFactory.getLogger(StuckGauges.class);
  private static final Duration KEPT = Duration.ofSeconds(10);

  private final StuckOrders stuckOrders;
  private final DatabaseTime clock;
  private final LoadingCache<String, Map<StuckType, Long>> counts =
      Caffeine.newBuilder().expireAfterWrite(KEPT).build(all -> count());

  StuckGauges(StuckOrders stuckOrders, DatabaseTime clock) {
    this.stuckOrders = stuckOrders;
    this.clock = clock;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (StuckType type : StuckType.values()) {
      Gauge.builder("curfew.stuck.orders", () -> of(type))
          .tag("type", type.name())
          .register(registry);
    }
  }

  private Number of(StuckType type) {
    Long count = counts.get("all").get(type);
    return count == null ? Double.NaN : count;
  }

  private Map<StuckType, Long> count() {
    try {
      return stuckOrders.count(clock.instant());
    } catch (RuntimeException failure) {
      log.debug("Stuck orders cannot be counted", failure);
      return Map.of();
    }
  }
}
