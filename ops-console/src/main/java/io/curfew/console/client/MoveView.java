package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One move of an order; the first comes from nothing. */
public record MoveView(
    Instant at,
    @Nullable String from,
    String to,
    String trigger,
    String source,
    String actor,
    @Nullable String reason) {}
