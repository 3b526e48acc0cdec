package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Who did what, to what, why, from where, with which result. */
public record ActionView(
    long id,
    Instant at,
    String operator,
    String action,
    @Nullable String target,
    @Nullable String reason,
    @Nullable String from,
    String result,
    @Nullable String detail) {}
