package io.curfew.closing;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pauses, as all instances share them. */
public interface Brakes {
  /** Writes a pause. Joins the caller's transaction. */
  void add(Pause pause);

  /**
   * Ends pauses that last longer, at this instant. Joins the caller's transaction.
   *
   * @param kind those of one kind, or {@code null} for all there are
   * @return how many
   */
  int end(@Nullable String kind, Instant at);

  /** Those that are not over at this instant, in the order they were made. */
  List<Pause> lastingAt(Instant at);
}
