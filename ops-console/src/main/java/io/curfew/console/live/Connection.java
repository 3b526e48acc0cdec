package io.curfew.console.live;

import io.curfew.console.client.Failure;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How the server is heard: {@code since} when, and what stood in the way, if anything did. */
public record Connection(State state, Instant since, @Nullable Failure failure) {
  /** From best to worst. */
  public enum State {
    /** Nothing has been heard yet. */
    CONNECTING,
    /** The server tells by itself. */
    STREAMING,
    /** It is asked again and again. */
    POLLING,
    /** What is shown is old. */
    LOST
  }

  public boolean lost() {
    return state == State.LOST;
  }
}
