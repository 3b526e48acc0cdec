package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A timer; {@code rung} in milliseconds. */
public record TimerView(
    String orderNo,
    String state,
    @Nullable Long rung,
    Instant parkedAt,
    Instant dueAt,
    @Nullable Instant arrivedAt,
    int hops,
    int attempts,
    boolean confirmed) {}
