package io.curfew.console.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether closing is paused, and each pause. */
public record Brake(boolean pulled, List<Pause> pauses) {
  static final Brake RELEASED = new Brake(false, List.of());

  public Brake {
    pauses = List.copyOf(pauses);
  }

  /** {@code kind} is {@code null} for every kind; {@code automatic}: Curfew pulled it itself. */
  public record Pause(
      @Nullable String kind,
      Instant since,
      Instant until,
      String reason,
      String by,
      boolean automatic) {}
}
