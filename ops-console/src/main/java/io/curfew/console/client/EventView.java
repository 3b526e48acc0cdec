package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event of an order; {@code sentAt} is {@code null} until the broker has confirmed it, {@code
 * nextAttemptAt} while it is not its turn.
 */
public record EventView(
    String id,
    String type,
    Instant at,
    int attempts,
    @Nullable Instant nextAttemptAt,
    @Nullable Instant sentAt) {}
