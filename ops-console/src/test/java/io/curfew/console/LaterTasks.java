package io.curfew.console;

import io.curfew.console.task.BackgroundTasks;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Keeps work until the test wants it done, oldest first. */
public final class LaterTasks implements BackgroundTasks {
  private final Queue<Runnable> waiting = new ArrayDeque<>();

  @Override
  public <T> void run(Supplier<T> work, Consumer<T> then) {
    waiting.add(() -> then.accept(work.get()));
  }

  /** Does all that waits. */
  public void finish() {
    while (!waiting.isEmpty()) {
      finishOne();
    }
  }

  public void finishOne() {
    waiting.remove().run();
  }
}
