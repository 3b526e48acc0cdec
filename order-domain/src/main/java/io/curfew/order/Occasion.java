package io.curfew.order;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When a move happens, from where, by whom and why. */
public record Occasion(Instant at, Source source, String actor, @Nullable String reason) {
  /** The actor of every move that no person asked for. */
  public static final String CURFEW = "curfew";

  public static Occasion automatic(Instant at, Source source) {
    return new Occasion(at, source, CURFEW, null);
  }

  /** Whether no person asked for it. */
  public boolean isAutomatic() {
    return actor.equals(CURFEW);
  }
}
