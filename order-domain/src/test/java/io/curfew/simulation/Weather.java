package io.curfew.simulation;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * When calls of ports go wrong. A method fails for the first time within its first few calls, and
 * then at longer and longer intervals, so that what is called all the time does not fail all the
 * time. What is called rarely fails every other time.
 */
final class Weather {
  private final SplittableRandom random;
  private final int[] interval = new int[Point.ALL.size()];
  private final int[] callsLeft = new int[Point.ALL.size()];
  private boolean calm;

  Weather(SplittableRandom random) {
    this.random = random;
    int mildness = 2 << random.nextInt(3);
    for (Point point : Point.ALL) {
      interval[point.id()] = point.isRare() ? point.rarity() : mildness;
      callsLeft[point.id()] = 1 + random.nextInt(interval[point.id()]);
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
    interval[id] *= point.isRare() ? 1 : 3;
    callsLeft[id] = 1 + random.nextInt(interval[id]);
    return anyAt(point);
  }

  private Fault anyAt(Point point) {
    if (point.faults().isEmpty() || random.nextInt(5) < (point.isRare() ? 3 : 2)) {
      return random.nextBoolean() ? Fault.CRASH_BEFORE : Fault.CRASH_AFTER;
    }
    return point.faults().get(random.nextInt(point.faults().size()));
  }
}
