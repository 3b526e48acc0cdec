package io.curfew.fake;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What was handed over to be done in the background, until the test lets it happen. Safe for many
 * threads.
 */
public final class FakeErrands {
  private final Queue<Runnable> errands = new ConcurrentLinkedQueue<>();

  public void add(Runnable errand) {
    errands.add(errand);
  }

  public int waiting() {
    return errands.size();
  }

  /** Does all of them, also those that come up meanwhile. */
  public void runAll() {
    for (Runnable next = errands.poll(); next != null; next = errands.poll()) {
      next.run();
    }
  }

  /** They are lost, as in a crash. */
  public void forgetAll() {
    errands.clear();
  }
}
