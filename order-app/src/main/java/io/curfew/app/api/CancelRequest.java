package io.curfew.app.api;

import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** The body of a cancel; it may be left out. */
record CancelRequest(@Nullable @Size(min = 1, max = 500, message = Rules.REASON) String reason) {}
