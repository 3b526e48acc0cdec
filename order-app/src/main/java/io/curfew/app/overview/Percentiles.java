package io.curfew.app.overview;

import org.jspecify.annotations.Nullable;

/** Of how long something took, in milliseconds; {@code null} each if it did not happen. */
public record Percentiles(@Nullable Long p50, @Nullable Long p99, @Nullable Long max) {
  public static final Percentiles NONE = new Percentiles(null, null, null);
}
