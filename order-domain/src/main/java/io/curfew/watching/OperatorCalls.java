package io.curfew.watching;

import java.time.Instant;

/** Remembers calls of operators by their idempotency keys. */
public interface OperatorCalls {
  /**
   * Returns the call that the key stands for: this one, or the same one made before. What it has
   * done already, {@link ActionLog} tells. Committed at once, in a transaction of its own.
   */
  KnownCall claim(Call call);

  /**
   * Makes a call's key free again, as if it had never come; for a call that was refused before it
   * did anything. Committed at once. Without effect if it is forgotten already.
   */
  void forget(KnownCall call);

  /**
   * A call as it came: {@code what} is method and path, {@code fingerprint} tells one body from
   * another.
   */
  record Call(String operator, String what, String key, String fingerprint, Instant at) {}

  /** {@code begunAt} and {@code fingerprint} are those of the first time. */
  record KnownCall(long id, String fingerprint, Instant begunAt) {}
}
