package io.curfew.bench.stage;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/** How busy the machine was in the last minute. */
final class Load {
  private Load() {}

  static String average() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.1f", load);
  }
}
