package io.curfew.console.task;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Does slow work away from the screen. */
@FunctionalInterface
public interface BackgroundTasks {
  /**
   * Returns at once. {@code then} gets what {@code work} made, where the screen may be changed. If
   * the work throws, that is a fault of the console: it is logged, and {@code then} is not called.
   */
  <T> void run(Supplier<T> work, Consumer<T> then);
}
