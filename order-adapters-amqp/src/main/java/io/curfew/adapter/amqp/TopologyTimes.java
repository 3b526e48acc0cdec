package io.curfew.adapter.amqp;

import java.time.Duration;

/**
 * When the broker is looked at.
 *
 * @param first from the start to the first look
 * @param interval from the end of one look to the next
 * @param patience how long a timer or a canary that is on its way may be late
 * @param settling how long a wait queue that is not used any more has been cut off from new timers
 *     before it is deleted
 */
record TopologyTimes(Duration first, Duration interval, Duration patience, Duration settling) {
  static TopologyTimes every(Duration interval) {
    return new TopologyTimes(
        Duration.ZERO, interval, Duration.ofSeconds(10), Duration.ofSeconds(30));
  }
}
