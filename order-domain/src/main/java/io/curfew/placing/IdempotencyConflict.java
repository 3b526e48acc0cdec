package io.curfew.placing;

/** The user has used this key with another request body. Nothing was written. */
public final class IdempotencyConflict extends RuntimeException {
  public IdempotencyConflict(String key) {
    super("Idempotency-Key " + key + " was used with another request before");
  }
}
