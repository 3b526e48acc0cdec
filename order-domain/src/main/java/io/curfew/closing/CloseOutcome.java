package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import org.jspecify.annotations.Nullable;

/**
 * What became of one order of a batch. {@code order} is as last read or written, {@code null} for
 * UNKNOWN and FAILED; {@code cause} is there for FAILED only.
 */
public record CloseOutcome(
    OrderNo orderNo, Result result, @Nullable Order order, @Nullable Throwable cause) {
  /** The ways an attempt to close can end. */
  public enum Result {
    CLOSED,
    ALREADY_SETTLED,
    /** Was pending when read and settled by somebody else before it was written. */
    RACE_LOST,
    /** The row has a later {@code closeAt} than the timer had: another timer is needed. */
    NOT_YET_DUE,
    /** No such order. */
    UNKNOWN,
    /** Nothing was written; try again later. */
    FAILED
  }

  static CloseOutcome of(Result result, Order order) {
    return new CloseOutcome(order.orderNo(), result, order, null);
  }

  static CloseOutcome unknown(OrderNo orderNo) {
    return new CloseOutcome(orderNo, Result.UNKNOWN, null, null);
  }

  static CloseOutcome failed(OrderNo orderNo, Throwable cause) {
    return new CloseOutcome(orderNo, Result.FAILED, null, cause);
  }
}
