package io.curfew.announcing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where an event is. {@code attempts} counts the times it was sent without a confirm; {@code
 * nextAttemptAt} is {@code null} once it was confirmed, {@code sentAt} until then.
 */
public record EventTrace(
    String id,
    String type,
    Instant at,
    int attempts,
    @Nullable Instant nextAttemptAt,
    @Nullable Instant sentAt) {}
