package io.curfew.fake;

import io.curfew.order.UserId;
import io.curfew.placing.IdempotencyKeys;
import java.util.Optional;

/** Idempotency keys in memory. */
public final class InMemoryIdempotencyKeys implements IdempotencyKeys {
  private final Table<Key, Claim> claims;

  public InMemoryIdempotencyKeys(InMemoryUnitOfWork work) {
    this.claims = new Table<>(work);
  }

  @Override
  public Optional<Claim> claim(UserId userId, String key, Claim claim) {
    Optional<Claim> before = claims.find(new Key(userId, key));
    if (before.isEmpty()) {
      claims.put(new Key(userId, key), claim);
    }
    return before;
  }

  private record Key(UserId userId, String key) {}
}
