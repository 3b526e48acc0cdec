package io.curfew.app.watching;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Lets so many lines through each minute, so that a flood does not drown everything else. */
final class FewLines {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final int most;
  private final LongSupplier nanoTime;
  private long minuteBegan;
  private int lines;

  FewLines(int most, LongSupplier nanoTime) {
    this.most = most;
    this.nanoTime = nanoTime;
    this.minuteBegan = nanoTime.getAsLong();
  }

  /** What may be written now: LAST says that the rest of this minute is not written. */
  synchronized Room room() {
    long now = nanoTime.getAsLong();
    if (now - minuteBegan >= MINUTE) {
      minuteBegan = now;
      lines = 0;
    }
    lines = Math.min(lines + 1, most + 1);
    return lines < most ? Room.LINE : lines == most ? Room.LAST : Room.NONE;
  }

  /** Whether there is room for a line. */
  enum Room {
    LINE,
    LAST,
    NONE
  }
}
