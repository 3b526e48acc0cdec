package io.curfew.fake;

import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** A piece of work during which the process dies, and what must be true in the next process. */
public interface Mortal {
  FakeShop shop();

  void work();

  /**
   * Called when the next process runs and nothing was done in it yet.
   *
   * @param survived whether the work came to its end
   */
  void afterwards(boolean survived);

  /**
   * Begins the same again and again, and lets each process die one step later than the one before,
   * until one survives.
   *
   * @return how many died
   */
  static int dieAtEachStep(Supplier<Mortal> begin) {
    int steps = 0;
    while (!survives(begin.get(), steps)) {
      steps++;
    }
    return steps;
  }

  private static boolean survives(Mortal mortal, int steps) {
    mortal.shop().stores.work.crashPoint.after(steps);
    boolean survived = livesThrough(mortal::work);
    mortal.shop().restart();
    mortal.afterwards(survived);
    return survived;
  }

  private static boolean livesThrough(Runnable work) {
    try {
      work.run();
      return true;
    } catch (Crash crash) {
      return false;
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof Crash) {
        return false;
      }
      throw failure;
    }
  }
}
