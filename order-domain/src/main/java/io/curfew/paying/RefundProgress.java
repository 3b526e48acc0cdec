package io.curfew.paying;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far a refund has come. {@code at} is the last change, {@code nextAttemptAt} is obeyed while
 * PENDING, {@code detail} is what the provider or an operator last said, {@code version} grows by
 * one with each change of the row.
 */
public record RefundProgress(
    RefundStatus status,
    int attempts,
    Instant at,
    Instant nextAttemptAt,
    @Nullable String detail,
    long version) {

  RefundProgress attempted(Instant now, Instant next) {
    return new RefundProgress(status, attempts + 1, now, next, detail, version + 1);
  }

  RefundProgress became(RefundStatus newStatus, Instant now, @Nullable String newDetail) {
    return new RefundProgress(newStatus, attempts, now, now, newDetail, version + 1);
  }

  RefundProgress said(Instant now, String newDetail) {
    return new RefundProgress(status, attempts, now, nextAttemptAt, newDetail, version + 1);
  }
}
