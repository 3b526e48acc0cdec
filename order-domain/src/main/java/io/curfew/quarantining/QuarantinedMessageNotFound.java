package io.curfew.quarantining;

/** There is no quarantined message with this id. */
public final class QuarantinedMessageNotFound extends RuntimeException {
  public QuarantinedMessageNotFound(long id) {
    super("there is no quarantined message " + id);
  }
}
