package io.curfew.placing;

import io.curfew.order.OrderNo;
import io.curfew.order.UserId;
import java.util.Optional;

/** Remembers which order a user's key stands for. Joins the caller's transaction. */
public interface IdempotencyKeys {
  /**
   * Claims a key for an order that is being placed. Waits for another transaction that claims the
   * same key.
   *
   * @return empty if it is claimed now; else the claim that was there before, and nothing was
   *     written
   */
  Optional<Claim> claim(UserId userId, String key, Claim claim);

  /** {@code fingerprint} tells one request body from another. */
  record Claim(String fingerprint, OrderNo orderNo) {}
}
