package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;

/**
 * A timer on its way to its deadline: {@code hops} stays and {@code attempts} failed attempts to
 * close its order lie behind it.
 */
record Journey(CloseTimer timer, int hops, int attempts) {
  static Journey begin(CloseTimer timer) {
    return new Journey(timer, 0, 0);
  }

  Journey nextHop() {
    return new Journey(timer, hops + 1, attempts);
  }

  Journey failedAgain() {
    return new Journey(timer, hops + 1, attempts + 1);
  }

  /**
   * To where the row or the brake says. Towards a later instant than before it is a journey of its
   * own.
   */
  Journey towards(CloseTimer next) {
    return next.closeAt().isAfter(timer.closeAt()) ? begin(next) : nextHop();
  }
}
