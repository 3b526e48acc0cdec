package io.curfew.app.timers;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Redrive;

/** Sends timers again without a broker: parked in this process, with the sweep behind it. */
public final class LocalRedrive implements Redrive {
  private final CloseTimers closeTimers;

  public LocalRedrive(CloseTimers closeTimers) {
    this.closeTimers = closeTimers;
  }

  @Override
  public boolean park(CloseTimer timer) {
    closeTimers.park(timer);
    return true;
  }

  /** There is nobody who could read it. */
  @Override
  public boolean deliver(Body body) {
    return false;
  }
}
