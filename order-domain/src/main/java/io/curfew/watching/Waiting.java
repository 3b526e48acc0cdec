package io.curfew.watching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How many wait, and since when the oldest does; {@code null} if there is none. */
public record Waiting(long count, @Nullable Instant oldest) {}
