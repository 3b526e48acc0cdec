package io.curfew.app.brake;

import io.curfew.app.watching.Rarely;
import io.curfew.closing.Brake;
import io.curfew.closing.Brakes;
import io.curfew.closing.Pauses;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * The brake as this instance knows it: read from the database once a second, in a thread that does
 * nothing else, so that asking it costs nothing. While the database cannot be read it stays as it
 * was last known.
 */
public final class KnownPauses implements Brake, SmartLifecycle {
  private static final Logger log = LoggerFactory.getLogger(KnownPauses.class);
  private static final Duration EVERY = Duration.ofSeconds(1);

  /** Pauses that are over are known for as long as the sweep leaves their orders to timers. */
  private static final Duration KEPT = Duration.ofMinutes(2);

  /** By then every instance knows that a pause was ended. */
  private static final Duration KNOWN_EVERYWHERE = Duration.ofMillis(2_500);

  private final Brakes brakes;
  private final DatabaseTime clock;
  private final Rarely sayFailed = new Rarely(Duration.ofMinutes(1));
  private final AtomicReference<@Nullable Instant> resumeAt = new AtomicReference<>();
  private volatile Pauses known = Pauses.NONE;
  private volatile @Nullable ScheduledExecutorService thread;

  public KnownPauses(Brakes brakes, DatabaseTime clock) {
    this.brakes = brakes;
    this.clock = clock;
  }

  @Override
  public Optional<Instant> pausedUntil(String kind, Instant at) {
    return known.pausedUntil(kind, at);
  }

  @Override
  public boolean isPausedWithin(String kind, Instant first, Instant last) {
    return known.isPausedWithin(kind, first, last);
  }

  /** The pauses that are not over. */
  public BrakeView state() {
    return BrakeView.of(known.at(clock.instant()).all());
  }

  /** Reads the pauses now. Never throws. */
  public synchronized void refresh() {
    try {
      Instant now = clock.instant();
      Pauses current = Pauses.of(brakes.lastingAt(now.minus(KEPT)));
      if (known.endedEarly(current, now)) {
        resumeAt.set(now.plus(KNOWN_EVERYWHERE));
      }
      known = current;
    } catch (Throwable failure) {
      // whatever gets out of here would end the thread's work for good
      if (sayFailed.isTime()) {
        log.warn("The brake cannot be read and stays as it is: {}", known.all(), failure);
      }
    }
  }

  /** Once after a pause was ended early, when every instance knows of it. */
  public boolean isTimeToResume() {
    Instant due = resumeAt.get();
    return due != null && !clock.instant().isBefore(due) && resumeAt.compareAndSet(due, null);
  }

  /** Knows the pauses before any timer can fire. */
  @Override
  public void start() {
    refresh();
    CustomizableThreadFactory daemons = new CustomizableThreadFactory("brake-");
    daemons.setDaemon(true);
    ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(daemons);
    var unused =
        started.scheduleWithFixedDelay(
            this::refresh, EVERY.toMillis(), EVERY.toMillis(), TimeUnit.MILLISECONDS);
    thread = started;
  }

  @Override
  public void stop() {
    ScheduledExecutorService stopped = thread;
    thread = null;
    if (stopped != null) {
      stopped.shutdown();
    }
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }

  /** Before everything that closes orders, and until after it. */
  @Override
  public int getPhase() {
    return Integer.MIN_VALUE / 2;
  }
}
