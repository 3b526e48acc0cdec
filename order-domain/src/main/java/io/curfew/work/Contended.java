package io.curfew.work;

/** Others hold what this transaction wants. It was rolled back and may be done again. */
public final class Contended extends RuntimeException {
  public Contended(String message, Throwable cause) {
    super(message, cause);
  }

  public Contended(String message) {
    super(message);
  }
}
