package io.curfew.watching;

import org.jspecify.annotations.Nullable;

/** Which actions to list; {@code null} means any. */
public record ActionFilter(@Nullable String operator, @Nullable String action) {}
