package io.curfew.paying;

import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * Has the payment provider asked about payments that are open though their order is settled: one
 * that was paid is a late or second payment and goes back, one that is open is closed. So no money
 * stays where nobody knows of it. One pass at a time over all instances.
 */
public final class FollowUpPayments {
  private static final int PAGE = 500;

  private final StartedPayments started;
  private final Consumer<StartedPayment> asking;
  private final UnitOfWork work;
  private final DatabaseTime clock;

  /**
   * @param asking hands a payment over to {@link AskPayment} and returns at once; never throws.
   *     What is dropped is asked about in a later pass
   */
  public FollowUpPayments(
      StartedPayments started,
      Consumer<StartedPayment> asking,
      UnitOfWork work,
      DatabaseTime clock) {
    this.started = started;
    this.asking = asking;
    this.work = work;
    this.clock = clock;
  }

  /** Whether there is anything to do now; asked before a lock is taken for it. */
  public boolean hasWork() {
    return !started.toAsk(clock.instant(), 1).isEmpty();
  }

  /**
   * Plans the next ask of each due payment, hands it over, and returns without waiting for answers.
   *
   * @return how many were handed over
   */
  public int followUp() {
    Instant now = clock.instant();
    List<FollowUp> due =
        started.toAsk(now, PAGE).stream().filter(followUp -> isMine(followUp, now)).toList();
    due.forEach(followUp -> asking.accept(followUp.payment()));
    return due.size();
  }

  private boolean isMine(FollowUp followUp, Instant now) {
    return work.retried(() -> started.postpone(followUp, now, followUp.nextAsk(now)));
  }
}
