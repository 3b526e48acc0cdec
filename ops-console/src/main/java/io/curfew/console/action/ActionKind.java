package io.curfew.console.action;

import io.curfew.order.OrderTrigger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What an operator can do. */
public enum ActionKind {
  CLOSE(Input.NONE, OrderTrigger.OPERATOR_CLOSE),
  REFUND(Input.RESTOCK, OrderTrigger.REQUEST_REFUND),
  /** Goes as long as the order can still expire. */
  MOVE_DEADLINE(Input.PAY_BY, OrderTrigger.EXPIRE),
  RETRY_REFUND(Input.NONE, null),
  SETTLE_REFUND(Input.NONE, null),
  REFUND_PAYMENT(Input.NONE, null),
  REDRIVE(Input.NONE, null),
  DISCARD(Input.NONE, null),
  PULL_BRAKE(Input.KIND_AND_MINUTES, null),
  RELEASE_BRAKE(Input.NONE, null),
  MOVE_ALL_DEADLINES(Input.KIND_AND_MINUTES, null);

  private final Input input;
  private final @Nullable OrderTrigger trigger;

  ActionKind(Input input, @Nullable OrderTrigger trigger) {
    this.input = input;
    this.trigger = trigger;
  }

  Input input() {
    return input;
  }

  /** The move of the table that this asks for; {@code null} if it moves no order by itself. */
  @Nullable OrderTrigger trigger() {
    return trigger;
  }

  /** As in the bundles and in ids. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What is asked besides the reason. */
  enum Input {
    NONE,
    RESTOCK,
    PAY_BY,
    KIND_AND_MINUTES
  }
}
