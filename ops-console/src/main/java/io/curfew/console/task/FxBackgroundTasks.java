package io.curfew.console.task;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;

/** Works on threads that do not keep the console alive, and comes back on JavaFX's. */
public final class FxBackgroundTasks implements BackgroundTasks {
  private static final Logger LOG = System.getLogger(FxBackgroundTasks.class.getName());

  private final ExecutorService threads = Executors.newCachedThreadPool(FxBackgroundTasks::thread);

  @Override
  public <T> void run(Supplier<T> work, Consumer<T> then) {
    threads.execute(
        () -> {
          T result = work.get();
          Platform.runLater(() -> then.accept(result));
        });
  }

  @Override
  public void onScreen(Runnable change) {
    Platform.runLater(change);
  }

  @Override
  public Repetition every(Duration pause, Runnable work) {
    KeyFrame frame =
        new KeyFrame(javafx.util.Duration.millis((double) pause.toMillis()), tick -> work.run());
    Timeline timeline = new Timeline(frame);
    timeline.setCycleCount(Animation.INDEFINITE);
    timeline.play();
    return timeline::stop;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "console-task");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler(
        (failed, fault) -> LOG.log(Level.ERROR, "A task of the console failed", fault));
    return thread;
  }
}
