package io.curfew.fake;

import java.util.ArrayDeque;
import java.util.Queue;

/** What was handed over to be done in the background, until the test lets it happen. */
public final class FakeErrands {
  private final Queue<Runnable> errands = new ArrayDeque<>();

  public void add(Runnable errand) {
    errands.add(errand);
  }

  public int waiting() {
    return errands.size();
  }

  /** Does all of them, also those that come up meanwhile. */
  public void runAll() {
    while (!errands.isEmpty()) {
      errands.remove().run();
    }
  }

  /** They are lost, as in a crash. */
  public void forgetAll() {
    errands.clear();
  }
}
