package io.curfew.console.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** States of an order for people; a timeout is told from other closes. */
public final class StatusText {
  private static final Set<String> BY_TIME = Set.of("TIMER", "SWEEP", "LOCAL");

  private StatusText() {}

  /**
   * @param closeSource who closed it; {@code null} if nobody did
   */
  public static Message of(String status, @Nullable String closeSource) {
    boolean timeout =
        status.equals("CLOSED") && closeSource != null && BY_TIME.contains(closeSource);
    return Message.orElse("status." + status + (timeout ? ".timeout" : ""), status);
  }
}
