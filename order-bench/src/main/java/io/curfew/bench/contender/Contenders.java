package io.curfew.bench.contender;

import java.time.Duration;
import java.util.List;

/** Who takes part. */
public final class Contenders {
  public static final Contender MESSAGE_BY_MESSAGE = new MessageByMessage();
  public static final Contender BATCH_OF_HUNDRED = new BatchOfHundred();
  public static final Contender DB_SCHEDULER = new DbSchedulerTimers();
  public static final Contender JOB_RUNR = new JobRunrTimers();
  public static final Contender QUARTZ = new QuartzTimers();
  public static final Contender CURFEW = new Curfew("Curfew", 20);
  public static final Contender CURFEW_ONE_BY_ONE = new Curfew("Curfew, one order a message", 1);

  private Contenders() {}

  /** Curfew first. */
  public static List<Contender> all() {
    return List.of(
        CURFEW,
        CURFEW_ONE_BY_ONE,
        BATCH_OF_HUNDRED,
        MESSAGE_BY_MESSAGE,
        new PollScan(Duration.ofSeconds(1)),
        new InProcess(),
        new RedisExpiry(),
        DB_SCHEDULER,
        JOB_RUNR,
        QUARTZ);
  }
}
