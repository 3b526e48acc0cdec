package io.curfew.quarantining;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How many messages are OPEN, and when the oldest came; {@code null} if there is none. */
public record Backlog(long open, @Nullable Instant oldest) {}
