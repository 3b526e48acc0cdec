package io.curfew.closing;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of one order of a batch. {@code order} is as last read or written, {@code null} for
 * UNKNOWN and FAILED; {@code dueAt} is there for NOT_YET_DUE only, {@code cause} for FAILED only.
 */
public record CloseOutcome(
    OrderNo orderNo,
    Result result,
    @Nullable Order order,
    @Nullable Instant dueAt,
    @Nullable Throwable cause) {
  /** The ways an attempt to close can end. */
  public enum Result {
    CLOSED,
    ALREADY_SETTLED,
    /** Was pending when read and settled by somebody else before it was written. */
    RACE_LOST,
    /** The row has a later deadline than the timer had, or closing is paused: another timer. */
    NOT_YET_DUE,
    /** No such order. */
    UNKNOWN,
    /** Nothing was written; try again later. */
    FAILED
  }

  static CloseOutcome of(Result result, Order order) {
    Instant dueAt = result == Result.NOT_YET_DUE ? order.dueAt() : null;
    return new CloseOutcome(order.orderNo(), result, order, dueAt, null);
  }

  /** Due, but not to be closed before the end of a pause. */
  static CloseOutcome paused(Order order, Instant until) {
    return new CloseOutcome(order.orderNo(), Result.NOT_YET_DUE, order, until, null);
  }

  static CloseOutcome unknown(OrderNo orderNo) {
    return new CloseOutcome(orderNo, Result.UNKNOWN, null, null, null);
  }

  static CloseOutcome failed(OrderNo orderNo, Throwable cause) {
    return new CloseOutcome(orderNo, Result.FAILED, null, null, cause);
  }

  /**
   * The timer that a NOT_YET_DUE order needs.
   *
   * @throws NullPointerException for any other result
   */
  public CloseTimer timer() {
    return new CloseTimer(orderNo, Objects.requireNonNull(dueAt));
  }
}
