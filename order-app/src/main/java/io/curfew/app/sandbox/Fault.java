package io.curfew.app.sandbox;

/** What a provider may do wrong. */
public enum Fault {
  /** The answer takes the sandbox's delay. */
  SLOW(Scope.CALLS),
  /** It is done, and the answer is lost. */
  ANSWER_LOST(Scope.CALLS),
  /** It is not done; the next call may be better. */
  FAILS_FOR_NOW(Scope.CALLS),
  /** The call comes twice, as where something on the way repeats it, and so does its answer. */
  COMES_TWICE(Scope.CALLS),
  /** The refund is refused, unless it was booked before. */
  FAILS_FOR_GOOD(Scope.REFUNDS),
  /** The refund is pending first, and done after the sandbox's delay. */
  DONE_LATER(Scope.REFUNDS),
  /** The callback never arrives. */
  CALLBACK_LOST(Scope.CALLBACKS),
  /** The callback arrives twice. */
  CALLBACK_TWICE(Scope.CALLBACKS),
  /** The callback arrives after the sandbox's delay. */
  CALLBACK_LATE(Scope.CALLBACKS);

  private enum Scope {
    CALLS,
    REFUNDS,
    CALLBACKS
  }

  private final Scope scope;

  Fault(Scope scope) {
    this.scope = scope;
  }

  boolean concerns(Call call) {
    return switch (scope) {
      case CALLS -> call != Call.CALLBACK;
      case REFUNDS -> call == Call.REFUND;
      case CALLBACKS -> call == Call.CALLBACK;
    };
  }
}
