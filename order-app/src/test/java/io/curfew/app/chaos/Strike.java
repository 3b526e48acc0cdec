package io.curfew.app.chaos;

import java.time.Duration;

/**
 * One fault.
 *
 * @param instance which of them, where the fault is an instance's
 */
record Strike(Fault fault, int instance, Duration lasts) {
  @Override
  public String toString() {
    return fault.target() == Fault.Target.INSTANCE
        ? fault.description() + ", number " + (instance + 1)
        : fault.description();
  }
}
