package io.curfew.app.acting;

import io.curfew.watching.ActionResult;
import org.jspecify.annotations.Nullable;

/** What became of one order of many; {@code code} and {@code detail} say why it is not done. */
public record BulkResult(
    String orderNo, Outcome result, @Nullable String code, @Nullable String detail) {
  /** As the log has it. */
  public enum Outcome {
    DONE,
    REFUSED,
    FAILED;

    ActionResult inLog() {
      return ActionResult.valueOf(name());
    }
  }

  static BulkResult done(String orderNo) {
    return new BulkResult(orderNo, Outcome.DONE, null, null);
  }
}
