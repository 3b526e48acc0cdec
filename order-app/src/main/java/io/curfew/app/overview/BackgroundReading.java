package io.curfew.app.overview;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads something again and again on a thread of its own: whoever asks gets the last value at once,
 * however slow or dead the other side is, and however many ask. What takes long is read less often.
 */
final class BackgroundReading<T> {
  private static final String NOT_READ_YET = "not read yet";

  /** A reading that takes so long counts as none, until it is done. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  /** About a twentieth of the time may be spent with reading. */
  private static final int REST = 20;

  private static final Duration LONGEST_REST = Duration.ofSeconds(10);

  private final String name;
  private final Duration pause;
  private final Supplier<T> source;
  private volatile Reading<T> last;
  private volatile @Nullable Long begun;
  private @Nullable ScheduledExecutorService thread;

  /**
   * @param atFirst what is told until something was read
   * @param source throws if it cannot be read; the message says why, for a person
   */
  BackgroundReading(String name, Duration pause, T atFirst, Supplier<T> source) {
    this.name = name;
    this.pause = pause;
    this.source = source;
    this.last = new Reading<>(atFirst, NOT_READ_YET);
  }

  synchronized void start() {
    thread = Executors.newSingleThreadScheduledExecutor(this::thread);
    schedule(Duration.ZERO);
  }

  synchronized void stop() {
    if (thread != null) {
      thread.shutdownNow();
      thread = null;
    }
  }

  /** The last value, and why it is not a new one. */
  Reading<T> last() {
    Long since = begun;
    Reading<T> known = last;
    return since != null && System.nanoTime() - since > PATIENCE.toNanos()
        ? new Reading<>(
            known.value(), "does not answer for more than %d s".formatted(PATIENCE.toSeconds()))
        : known;
  }

  void read() {
    long start = System.nanoTime();
    begun = start;
    try {
      last = new Reading<>(source.get(), null);
      schedule(restAfter(Duration.ofNanos(System.nanoTime() - start)));
    } catch (Throwable failure) {
      // an error, too, must not be the end of reading
      last = new Reading<>(last.value(), Objects.toString(failure.getMessage(), "cannot be read"));
      schedule(pause);
    } finally {
      begun = null;
    }
  }

  private Duration restAfter(Duration took) {
    Duration rest = min(took.multipliedBy(REST), LONGEST_REST);
    return rest.compareTo(pause) > 0 ? rest : pause;
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private synchronized void schedule(Duration rest) {
    if (thread != null) {
      var unused = thread.schedule(this::read, rest.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  private Thread thread(Runnable work) {
    Thread made = new Thread(work, name);
    made.setDaemon(true);
    return made;
  }

  /** {@code problem} is {@code null} if the value is as new as it can be. */
  record Reading<T>(T value, @Nullable String problem) {
    /** Whether it could not be read; false before the first try. */
    boolean hasFailed() {
      return problem != null && !problem.equals(NOT_READ_YET);
    }
  }
}
