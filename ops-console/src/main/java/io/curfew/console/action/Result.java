package io.curfew.console.action;

import io.curfew.console.client.Failure;
import io.curfew.console.client.OrderResult;
import io.curfew.console.client.Session;
import io.curfew.console.text.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What became of one target; {@code why} says why it was not done. */
public record Result(String target, Outcome outcome, @Nullable String code, Message why) {
  private static final Message DONE = Message.of("action.result.DONE");

  /** From best to worst. */
  public enum Outcome {
    DONE,
    /** Nothing was changed, and trying again will not help. */
    REFUSED,
    /** Whether it was changed is not known, or it can be tried again. */
    FAILED
  }

  static Result done(String target) {
    return new Result(target, Outcome.DONE, null, DONE);
  }

  static Result of(OrderResult result) {
    if (result.done()) {
      return done(result.orderNo());
    }
    boolean refused = result.result().equals(OrderResult.REFUSED);
    return new Result(
        result.orderNo(),
        refused ? Outcome.REFUSED : Outcome.FAILED,
        result.code(),
        inWords(result.code(), Objects.requireNonNullElse(result.detail(), result.result())));
  }

  static Result of(String target, Failure failure, Session session) {
    return failure.isRefusal()
        ? new Result(
            target, Outcome.REFUSED, failure.code(), inWords(failure.code(), failure.detail()))
        : new Result(target, Outcome.FAILED, failure.code(), session.explain(failure));
  }

  /** Whether somebody else was faster. */
  boolean isConflict() {
    return "STALE_VERSION".equals(code) || "ORDER_STATUS_CHANGED".equals(code);
  }

  private static Message inWords(@Nullable String code, String detail) {
    return code == null ? Message.verbatim(detail) : Message.orElse("code." + code, detail);
  }
}
