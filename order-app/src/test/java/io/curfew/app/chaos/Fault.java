package io.curfew.app.chaos;

import java.time.Duration;

/** What is done to the servers and instances. Those are mended first that the others stand on. */
enum Fault {
  DATABASE_KILLED("the database is killed (-9)", Target.DATABASE, 2),
  DATABASE_PAUSED("the database stands still (SIGSTOP)", Target.DATABASE, 5),
  BROKER_KILLED("the broker is killed (-9)", Target.BROKER, 2),
  BROKER_PAUSED("the broker stands still (SIGSTOP)", Target.BROKER, 13),
  BROKER_BLOCKED("the broker blocks publishers (memory alarm)", Target.BROKER, 6),
  DATABASE_CUT("an instance loses its connections to the database", Target.INSTANCE, 6),
  BROKER_CUT("an instance loses its connections to the broker", Target.INSTANCE, 8),
  INSTANCE_PAUSED("an instance stands still (SIGSTOP)", Target.INSTANCE, 15),
  INSTANCE_KILLED("an instance is killed (-9)", Target.INSTANCE, 2),
  INSTANCE_STOPPED("an instance is told to leave (SIGTERM)", Target.INSTANCE, 1);

  /** Two faults at once hit different ones. */
  enum Target {
    DATABASE,
    BROKER,
    INSTANCE
  }

  private final String description;
  private final Target target;
  private final Duration lasts;

  Fault(String description, Target target, int seconds) {
    this.description = description;
    this.target = target;
    this.lasts = Duration.ofSeconds(seconds);
  }

  String description() {
    return description;
  }

  Target target() {
    return target;
  }

  /** Until it is mended; starting again takes longer. */
  Duration lasts() {
    return lasts;
  }
}
