package io.curfew.app.api;

import org.jspecify.annotations.Nullable;

/** The body of a cancel; it may be left out. */
record CancelRequest(@Nullable @Reason String reason) {}
