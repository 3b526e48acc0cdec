package io.curfew.console;

import io.curfew.console.task.BackgroundTasks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Keeps work until the test wants it done, oldest first. */
public final class LaterTasks implements BackgroundTasks {
  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final List<Runnable> repeated = new ArrayList<>();

  @Override
  public <T> void run(Supplier<T> work, Consumer<T> then) {
    waiting.add(() -> then.accept(work.get()));
  }

  @Override
  public void onScreen(Runnable change) {
    waiting.add(change);
  }

  @Override
  public Repetition every(Duration pause, Runnable work) {
    repeated.add(work);
    return () -> repeated.remove(work);
  }

  /** Does what is repeated once, and then all that waits. */
  public void tick() {
    List.copyOf(repeated).forEach(Runnable::run);
    finish();
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

  public boolean isIdle() {
    return waiting.isEmpty();
  }
}
