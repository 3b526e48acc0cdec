package io.curfew.paying;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Money that goes back, or should: all of one payment. Immutable; a change makes a new one. */
public record Refund(
    RefundNo refundNo, Payment payment, RefundCause cause, RefundProgress progress) {
  private static final Duration FIRST_WAIT = Duration.ofSeconds(5);
  private static final int MOST_DOUBLINGS = 7;

  /**
   * A refund that is about to be attempted for the first time; if that does not happen, it is due
   * in 5 s.
   */
  public static Refund owed(
      RefundNo refundNo, Payment payment, RefundCause cause, Instant now, @Nullable String reason) {
    RefundProgress progress =
        new RefundProgress(RefundStatus.PENDING, 0, now, now.plus(FIRST_WAIT), reason, 0);
    return new Refund(refundNo, payment, cause, progress);
  }

  public RefundStatus status() {
    return progress.status();
  }

  /** Still to be sent: nothing final is known of it. */
  public boolean isPending() {
    return status() == RefundStatus.PENDING;
  }

  /**
   * One attempt more, written before the provider is called: a crash then only costs the wait until
   * the next one. The waits double from 5 s to about 10 min.
   *
   * @throws RefundStatusChanged unless it is PENDING
   */
  public Refund attempted(Instant now) {
    require(isPending());
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(progress.attempts(), MOST_DOUBLINGS));
    return with(progress.attempted(now, now.plus(wait)));
  }

  /**
   * What the provider said to an attempt.
   *
   * @throws RefundStatusChanged unless it is PENDING
   */
  public Refund answered(RefundAnswer answer, Instant now) {
    require(isPending());
    return with(
        switch (answer.result()) {
          case SUCCEEDED -> progress.became(RefundStatus.SUCCEEDED, now, answer.detail());
          case FAILED -> progress.became(RefundStatus.FAILED, now, answer.detail());
          case NOT_YET -> progress.said(now, answer.detail());
        });
  }

  /**
   * To be sent once more, now, with the same number.
   *
   * @throws RefundStatusChanged unless it is PENDING or FAILED
   */
  public Refund retried(Instant now, String detail) {
    require(isPending() || status() == RefundStatus.FAILED);
    return with(progress.became(RefundStatus.PENDING, now, detail));
  }

  /**
   * Returned by hand.
   *
   * @throws RefundStatusChanged unless it is FAILED: what is pending may yet be sent by the
   *     provider
   */
  public Refund settledByHand(Instant now, String detail) {
    require(status() == RefundStatus.FAILED);
    return with(progress.became(RefundStatus.SETTLED, now, detail));
  }

  private void require(boolean possible) {
    if (!possible) {
      throw new RefundStatusChanged(refundNo, status());
    }
  }

  private Refund with(RefundProgress newProgress) {
    return new Refund(refundNo, payment, cause, newProgress);
  }
}
