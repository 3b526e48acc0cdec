package io.curfew.console.task;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Does slow work away from the screen, and brings what came of it back. */
public interface BackgroundTasks {
  /**
   * Returns at once. {@code then} gets what {@code work} made, where the screen may be changed. If
   * the work throws, that is a fault of the console: it is logged, and {@code then} is not called.
   */
  <T> void run(Supplier<T> work, Consumer<T> then);

  /** Changes the screen soon; callable from anywhere. */
  void onScreen(Runnable change);

  /** Does it again and again, where the screen may be changed, until it is stopped. */
  Repetition every(Duration pause, Runnable work);

  /** Something that is done again and again. */
  @FunctionalInterface
  interface Repetition {
    void stop();
  }
}
