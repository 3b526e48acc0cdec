package io.curfew.app.brake;

import io.curfew.closing.Pause;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The brake as operators see it: whether closing by time is paused, for what and until when. */
public record BrakeView(boolean pulled, List<PauseView> pauses) {
  public static BrakeView of(List<Pause> pauses) {
    return new BrakeView(!pauses.isEmpty(), pauses.stream().map(PauseView::of).toList());
  }

  /** {@code kind} is {@code null} for orders of every kind. */
  public record PauseView(
      @Nullable String kind,
      Instant since,
      Instant until,
      String reason,
      String by,
      boolean automatic) {
    static PauseView of(Pause pause) {
      return new PauseView(
          pause.kind(),
          pause.since(),
          pause.until(),
          pause.reason(),
          pause.by(),
          pause.automatic());
    }
  }
}
