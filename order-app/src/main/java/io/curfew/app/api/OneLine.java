package io.curfew.app.api;

import org.jspecify.annotations.Nullable;

/** Anybody's text in the log: it must not look like a line of its own. */
public final class OneLine {
  private OneLine() {}

  /** Control characters become spaces. */
  public static String of(@Nullable String reason) {
    return reason == null ? "no reason" : reason.replaceAll("\\p{Cntrl}", " ");
  }
}
