package io.curfew.simulation;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * When calls of ports go wrong. A method fails for the first time within its first few calls, and
 * then at longer and longer intervals: what is called rarely fails often enough to be seen, and
 * what is called all the time does not fail all the time.
 */
final class Weather {
  private final SplittableRandom random;
  private final Coverage coverage;
  private final int[] interval = new int[Point.ALL.size()];
  private final int[] callsLeft = new int[Point.ALL.size()];
  private boolean calm;

  Weather(SplittableRandom random, Coverage coverage) {
    this.random = random;
    this.coverage = coverage;
    int rough = 2 << random.nextInt(6);
    for (int id = 0; id < interval.length; id++) {
      interval[id] = rough;
      callsLeft[id] = 1 + random.nextInt(rough);
    }
  }

  /** Nothing goes wrong any more. */
  void calmDown() {
    calm = true;
  }

  boolean isCalm() {
    return calm;
  }

  /** One call of this method: {@code null} if it goes well. */
  @Nullable Fault at(Point point) {
    int id = point.id();
    if (calm || --callsLeft[id] > 0) {
      return null;
    }
    interval[id] *= 2;
    callsLeft[id] = 1 + random.nextInt(interval[id]);
    Fault fault = anyAt(point);
    coverage.hit(point, fault);
    return fault;
  }

  private Fault anyAt(Point point) {
    int choice = random.nextInt(point.faults().size() + 2);
    return choice < 2
        ? (choice == 0 ? Fault.CRASH_BEFORE : Fault.CRASH_AFTER)
        : point.faults().get(choice - 2);
  }
}
