package io.curfew.adapter.amqp;

import io.curfew.adapter.amqp.ExpectedReturns.Expected;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Timers that were parked here and are missing, from here and from every other instance. */
final class OverdueTimers {
  private static final Logger LOG = LoggerFactory.getLogger(OverdueTimers.class);

  private final ExpectedReturns returns;
  private final TimerTraces traces;
  private final DatabaseTime clock;
  private final Duration patience;

  OverdueTimers(
      ExpectedReturns returns, TimerTraces traces, DatabaseTime clock, Duration patience) {
    this.returns = returns;
    this.traces = traces;
    this.clock = clock;
    this.patience = patience;
  }

  /** Whether this instance misses any; another may have it. */
  boolean any() {
    return !returns.overdue(clock.instant(), patience).isEmpty();
  }

  /** The wait queues that did not hand out a timer in time. Each timer is reported once. */
  Set<String> queues() {
    Set<String> queues = new HashSet<>();
    for (Expected expected : returns.overdue(clock.instant(), patience)) {
      if (isMissing(expected)) {
        LOG.debug("The timer of order {} is missing: {}", expected.orderNo(), expected);
        queues.add(expected.queue());
        returns.forget(expected);
      }
    }
    return queues;
  }

  /** False if it came back elsewhere, and if nobody can say. */
  private boolean isMissing(Expected expected) {
    try {
      Optional<TimerTrace> trace =
          traces.of(expected.orderNo()).stream().filter(expected::isTracedBy).findFirst();
      boolean missing = trace.isPresent() && trace.get().arrivedAt() == null;
      if (!missing) {
        returns.cameBack(expected.stay());
      }
      return missing;
    } catch (DatabaseUnavailable e) {
      return false;
    }
  }
}
