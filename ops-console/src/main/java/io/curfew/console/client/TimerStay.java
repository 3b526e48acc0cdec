package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One stay of an order's timer; {@code arrivedAt} is {@code null} while it is there. */
public record TimerStay(
    Instant parkedAt,
    String rung,
    boolean confirmed,
    @Nullable Instant arrivedAt,
    int hops,
    int attempts) {}
