package io.curfew.parking;

import io.curfew.order.OrderNo;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The last known stay of the timer of an order that awaits payment.
 *
 * @param rung how many milliseconds a stay there takes; {@code null} where there is no such time
 * @param dueAt when the order is due; of one that waits for the next attempt, when that is
 */
public record PendingTimer(
    OrderNo orderNo, TimerState state, @Nullable Long rung, Instant dueAt, TimerTrace trace) {}
