package io.curfew.app.jobs;

import io.curfew.app.brake.KnownPauses;
import io.curfew.app.settings.CurfewProperties;
import io.curfew.closing.StopRunawayCloses;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Compares closes with what was placed, on one instance at a time. */
@Component
class RunawayJob {
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final StopRunawayCloses stopRunawayCloses;
  private final KnownPauses known;
  private final boolean automatic;
  private final ExclusiveJob job;

  /** At the end of a sale there is most to count, and most else to do. */
  private final Sparingly sparingly = new Sparingly(System::nanoTime);

  RunawayJob(
      StopRunawayCloses stopRunawayCloses,
      KnownPauses known,
      CurfewProperties properties,
      LockProvider locks) {
    this.stopRunawayCloses = stopRunawayCloses;
    this.known = known;
    this.automatic = properties.brake().automatic();
    this.job = ExclusiveJob.every(EVERY, locks, "runaway-closes", LOCK);
  }

  @Scheduled(fixedDelayString = "1s")
  void run() {
    if (automatic) {
      sparingly.run(() -> job.run(this::check));
    }
  }

  private void check() {
    stopRunawayCloses.check().ifPresent(pause -> known.refresh());
  }
}
