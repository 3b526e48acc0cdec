package io.curfew.bench.stage;

import org.jspecify.annotations.Nullable;

/** A run that could not be made, so that there is nothing to compare. */
public final class BenchFailed extends IllegalStateException {
  public BenchFailed(String what, @Nullable Throwable cause) {
    super(what, cause);
  }
}
