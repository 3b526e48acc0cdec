package io.curfew.app.alarms;

import io.curfew.app.overview.OpenAlarms;
import io.curfew.watching.AlarmType;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;

/** How many alarms are open, by type; NaN while that cannot be known. */
final class AlarmGauges implements MeterBinder {
  private final OpenAlarms open;

  AlarmGauges(OpenAlarms open) {
    this.open = open;
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
    return open.known()
        .map(all -> (double) all.stream().filter(alarm -> alarm.cause().type() == type).count())
        .orElse(Double.NaN);
  }
}
