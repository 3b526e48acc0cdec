package io.curfew.app.ops;

import io.curfew.parking.PendingTimer;
import io.curfew.parking.TimerState;
import io.curfew.parking.TimerTrace;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A timer as operators see it. {@code rung} is the time of its wait queue in milliseconds, {@code
 * null} in this process and in the due queue.
 */
record TimerView(
    String orderNo,
    TimerState state,
    @Nullable Long rung,
    Instant parkedAt,
    Instant dueAt,
    @Nullable Instant arrivedAt,
    int hops,
    int attempts,
    boolean confirmed) {
  static TimerView of(PendingTimer timer) {
    TimerTrace trace = timer.trace();
    return new TimerView(
        timer.orderNo().value(),
        timer.state(),
        timer.rung(),
        trace.parkedAt(),
        timer.dueAt(),
        trace.arrivedAt(),
        trace.hops(),
        trace.attempts(),
        trace.confirmed());
  }
}
