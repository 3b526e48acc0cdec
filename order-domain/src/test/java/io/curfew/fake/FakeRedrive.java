package io.curfew.fake;

import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Redrive;
import java.util.ArrayList;
import java.util.List;

/** Remembers what was sent again, and confirms it unless told not to. */
public final class FakeRedrive implements Redrive {
  private final List<CloseTimer> parked = new ArrayList<>();
  private final List<Body> delivered = new ArrayList<>();
  private boolean confirms = true;

  @Override
  public synchronized boolean park(CloseTimer timer) {
    parked.add(timer);
    return confirms;
  }

  @Override
  public synchronized boolean deliver(Body body) {
    delivered.add(body);
    return confirms;
  }

  /** From now on what is sent arrives, and this is not known here. */
  public synchronized void losesConfirms(boolean value) {
    confirms = !value;
  }

  public synchronized List<CloseTimer> parked() {
    return List.copyOf(parked);
  }

  public synchronized List<Body> delivered() {
    return List.copyOf(delivered);
  }
}
