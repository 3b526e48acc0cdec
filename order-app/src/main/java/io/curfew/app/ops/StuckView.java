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
      case OVERDUE ->
          "The sweep closes it by itself at one of its next passes, every 30 s; if it stays here, the log says for this order what fails.";
      case EVENT_UNSENT ->
          "It is sent again by itself until the broker confirms it; later events of the order wait for it.";
      case TIMER_QUARANTINED ->
          "The sweep closes the order by itself; an operator looks at the message in the quarantine, and retries or discards it.";
      case PUT_OFF_OFTEN ->
          "By itself: when the wait is over the order is closed, whatever the payment provider says, unless it is paid.";
      case HOLD_ANOMALY ->
          "Nothing by itself: an operator checks the stock or the coupon. An adjustment of that stock takes it off this list, and so do 7 days.";
    };
  }
}
