package io.curfew.app.jobs;

import io.curfew.app.brake.KnownPauses;
import io.curfew.closing.ResumeClosing;
import java.time.Duration;
import net.javacrumbs.shedlock.core.LockProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** After a pause was ended early one instance has the orders closed that were put off. */
@Component
class ResumeJob {
  private static final Logger log = LoggerFactory.getLogger(ResumeJob.class);
  private static final Duration LOCK = Duration.ofSeconds(20);

  private final KnownPauses known;
  private final ResumeClosing resumeClosing;
  private final ExclusiveJob job;

  ResumeJob(KnownPauses known, ResumeClosing resumeClosing, LockProvider locks) {
    this.known = known;
    this.resumeClosing = resumeClosing;
    this.job = ExclusiveJob.every(Duration.ofSeconds(2), locks, "resume-closing", LOCK);
  }

  @Scheduled(fixedDelayString = "1s")
  void run() {
    if (known.isTimeToResume()) {
      job.run(this::resume);
    }
  }

  private void resume() {
    int parked = resumeClosing.resume(job::extendLock);
    log.info("The brake is released: {} orders that were put off are closed now", parked);
  }
}
