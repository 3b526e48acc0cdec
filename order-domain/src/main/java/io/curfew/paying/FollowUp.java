package io.curfew.paying;

import java.time.Duration;
import java.time.Instant;

/** A payment that is open at the provider, as far as is known, though its order is settled. */
public record FollowUp(StartedPayment payment, Instant since) {
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofHours(6);

  /** After as much time again as has passed already: 1 min at least, 6 h at most. */
  Instant nextAsk(Instant now) {
    Duration passed = Duration.between(since, now);
    Duration longEnough = passed.compareTo(SHORTEST) < 0 ? SHORTEST : passed;
    return now.plus(longEnough.compareTo(LONGEST) > 0 ? LONGEST : longEnough);
  }
}
