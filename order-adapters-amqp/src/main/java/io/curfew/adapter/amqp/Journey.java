package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import java.time.Instant;
import java.util.List;

/**
 * Timers on their way to their deadlines in one message, the last deadline last: {@code hops} stays
 * and {@code attempts} failed attempts to close their order lie behind them.
 */
record Journey(List<CloseTimer> timers, int hops, int attempts) {
  static Journey begin(CloseTimer timer) {
    return begin(List.of(timer));
  }

  static Journey begin(List<CloseTimer> timers) {
    return new Journey(timers, 0, 0);
  }

  /** When all of them are due. */
  Instant dueAt() {
    return timers.get(timers.size() - 1).closeAt();
  }

  Journey nextHop() {
    return new Journey(timers, hops + 1, attempts);
  }

  Journey failedAgain() {
    return new Journey(timers, hops + 1, attempts + 1);
  }

  /**
   * To where the row or the brake says. Towards a later instant than before it is a journey of its
   * own.
   */
  Journey towards(CloseTimer next) {
    return next.closeAt().isAfter(dueAt()) ? begin(next) : nextHop();
  }
}
