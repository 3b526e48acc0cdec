package io.curfew.announcing;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where an event is. {@code attempts} counts the times it was sent without a confirm; {@code
 * nextAttemptAt} is {@code null} once it was confirmed, and while it waits for the event before it;
 * {@code sentAt} is {@code null} until it was confirmed.
 */
public record EventTrace(
    String id,
    String type,
    Instant at,
    int attempts,
    @Nullable Instant nextAttemptAt,
    @Nullable Instant sentAt) {}
