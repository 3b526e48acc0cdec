package io.curfew.app.money;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When to act to meet the close of an order, which comes a little after its deadline: how much
 * later depends on the machine. It learns from each race, so that each side wins about as often as
 * the other.
 */
final class Aim {
  private static final long STEP_MS = 5;
  private static final long SPREAD_MS = 60;

  private final AtomicLong afterDeadlineMs = new AtomicLong();

  /** Milliseconds after the deadline; before it if negative. */
  long next(Random random) {
    return afterDeadlineMs.get() + (long) (random.nextGaussian() * SPREAD_MS);
  }

  void cameBeforeTheClose(boolean before) {
    afterDeadlineMs.addAndGet(before ? STEP_MS : -STEP_MS);
  }
}
