package io.curfew.app.ops;

import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something stuck; {@code next} says what happens by itself, or who must act. */
record StuckView(
    StuckType type,
    String orderNo,
    Instant since,
    String detail,
    String next,
    @Nullable String channel,
    @Nullable String paymentNo,
    @Nullable String refundNo) {
  static StuckView of(StuckOrder stuck) {
    return new StuckView(
        stuck.type(),
        stuck.orderNo().value(),
        stuck.since(),
        stuck.detail(),
        next(stuck.type()),
        stuck.channel(),
        stuck.paymentNo(),
        stuck.refundNo());
  }

  private static String next(StuckType type) {
    return switch (type) {
      case PAYMENT_MISMATCH ->
          "Nothing by itself: an operator looks at the payment and refunds it.";
      case REFUND_FAILED ->
          "Nothing by itself: an operator sends the refund once more, or returns the money in another way and settles it.";
      case PAYMENT_UNANSWERED ->
          "The payment provider is asked again by itself, at least every 6 hours: money it has goes back, and an open payment is closed there.";
      case REFUNDING_TOO_LONG ->
          "It is sent again by itself, about every 11 minutes, until the payment provider has an answer; an operator can send it now.";
    };
  }
}
