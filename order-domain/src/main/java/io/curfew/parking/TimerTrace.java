package io.curfew.parking;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One stay of a timer: where it was parked, whether the broker confirmed it, and when it came back
 * ({@code null} while it is there). {@code hops} counts the stays before this one, {@code attempts}
 * the failed attempts to close the order.
 */
public record TimerTrace(
    Instant parkedAt,
    String rung,
    boolean confirmed,
    @Nullable Instant arrivedAt,
    int hops,
    int attempts) {}
