package io.curfew.console.task;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;

/** Works on threads that do not keep the console alive, and comes back on JavaFX's. */
public final class FxBackgroundTasks implements BackgroundTasks {
  private final ExecutorService threads = Executors.newCachedThreadPool(FxBackgroundTasks::thread);

  @Override
  public <T> void run(Supplier<T> work, Consumer<T> then) {
    threads.execute(
        () -> {
          T result = work.get();
          Platform.runLater(() -> then.accept(result));
        });
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "console-task");
    thread.setDaemon(true);
    return thread;
  }
}
