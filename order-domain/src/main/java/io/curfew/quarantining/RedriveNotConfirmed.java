package io.curfew.quarantining;

/**
 * It is not certain that the message is on its way again. It is still OPEN; doing it again repeats
 * at worst.
 */
public final class RedriveNotConfirmed extends RuntimeException {
  public RedriveNotConfirmed(long id) {
    super("the broker did not confirm quarantined message %d; it is still open".formatted(id));
  }
}
