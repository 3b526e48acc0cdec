package io.curfew.work;

/** There is no database to talk to. Wait; doing the same with less does not help. */
public final class DatabaseUnavailable extends RuntimeException {
  public DatabaseUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
