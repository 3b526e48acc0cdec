package io.curfew.app.ops;

import io.curfew.watching.Action;
import io.curfew.watching.ActionResult;
import io.curfew.watching.LoggedAction;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What somebody did, as operators see it; {@code from} is the address it came from. */
record ActionView(
    long id,
    Instant at,
    String operator,
    String action,
    String target,
    @Nullable String reason,
    @Nullable String from,
    ActionResult result,
    @Nullable String detail) {
  static ActionView of(LoggedAction logged) {
    Action action = logged.action();
    return new ActionView(
        logged.id(),
        action.at(),
        action.operator(),
        action.action(),
        action.target(),
        action.reason(),
        action.from(),
        action.result(),
        action.detail());
  }
}
