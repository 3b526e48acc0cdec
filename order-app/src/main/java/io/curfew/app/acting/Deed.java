package io.curfew.app.acting;

import io.curfew.watching.Action;
import io.curfew.watching.ActionResult;
import io.curfew.watching.OperatorCalls.KnownCall;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something an operator is about to do. For one thread. */
public final class Deed {
  private static final int LONGEST_DETAIL = 500;

  private final String operator;
  private final OperatorAction action;
  private final String target;
  private final String from;
  private final @Nullable String reason;
  private final @Nullable KnownCall call;
  private @Nullable String detail;
  private boolean logged;

  private Deed(
      String operator,
      OperatorAction action,
      String target,
      String from,
      @Nullable String reason,
      @Nullable KnownCall call) {
    this.operator = operator;
    this.action = action;
    this.target = target;
    this.from = from;
    this.reason = reason;
    this.call = call;
  }

  static Deed wanted(String operator, OperatorAction.Wanted wanted, String from) {
    return new Deed(operator, wanted.action(), wanted.target(), from, null, null);
  }

  /** The same to something else. */
  Deed to(String otherTarget) {
    return new Deed(operator, action, otherTarget, from, reason, call);
  }

  Deed because(@Nullable String why) {
    return new Deed(operator, action, target, from, why, call);
  }

  /** As part of a call that came with an idempotency key. */
  Deed in(KnownCall knownCall) {
    return new Deed(operator, action, target, from, reason, knownCall);
  }

  void say(String more) {
    detail = more;
  }

  /** It is in the log, or need not be. */
  void logged() {
    logged = true;
  }

  boolean isLogged() {
    return logged;
  }

  String operator() {
    return operator;
  }

  OperatorAction action() {
    return action;
  }

  String target() {
    return target;
  }

  @Nullable KnownCall call() {
    return call;
  }

  Action done(Instant at) {
    return ended(at, ActionResult.DONE, detail);
  }

  Action ended(Instant at, ActionResult result, @Nullable String what) {
    return new Action(at, operator, action.name(), target, reason, from, result, cut(what));
  }

  private static @Nullable String cut(@Nullable String text) {
    return text == null || text.codePointCount(0, text.length()) <= LONGEST_DETAIL
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_DETAIL));
  }
}
