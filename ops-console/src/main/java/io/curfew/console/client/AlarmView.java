package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An alarm: what was measured, and what it may be at most. */
public record AlarmView(
    long id,
    String type,
    String state,
    Instant raisedAt,
    @Nullable Instant clearedAt,
    @Nullable String detail,
    @Nullable String value,
    @Nullable String threshold) {}
