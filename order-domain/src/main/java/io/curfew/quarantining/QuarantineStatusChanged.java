package io.curfew.quarantining;

/** Somebody else has retried or discarded the message. Nothing was written. */
public final class QuarantineStatusChanged extends RuntimeException {
  public QuarantineStatusChanged(long id, QuarantineStatus status) {
    super("quarantined message %d is %s; this is not possible".formatted(id, status));
  }
}
