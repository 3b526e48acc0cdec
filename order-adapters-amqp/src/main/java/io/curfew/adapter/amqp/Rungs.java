package io.curfew.adapter.amqp;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * The wait queues there are, and which of them a timer enters. Every kind of order has one of
 * exactly its window, so that an ordinary order takes one hop. For every other deadline there is a
 * ladder, each rung twice the one before.
 */
final class Rungs {
  static final long SHORTEST = 10;
  static final long LONGEST = Duration.ofDays(30).toMillis();

  /** So much a message may ask for less than its queue's TTL: nobody waits longer behind it. */
  static final long TOLERANCE = 250;

  private static final Duration BEYOND_ALL = Duration.ofDays(3_650);

  private final NavigableSet<Long> kinds;
  private final NavigableSet<Long> all = new TreeSet<>();

  Rungs(Collection<Duration> kindWindows) {
    kinds = new TreeSet<>(kindWindows.stream().map(Duration::toMillis).toList());
    all.addAll(kinds);
    all.addAll(ladder());
  }

  SortedSet<Long> all() {
    return all;
  }

  /**
   * The rung for a timer that has so many milliseconds left; empty if that is less than the
   * shortest.
   */
  Optional<Rung> choose(long remaining) {
    Long ofKind = kinds.ceiling(remaining);
    if (remaining >= SHORTEST && ofKind != null && ofKind - remaining <= TOLERANCE) {
      return Optional.of(new Rung(ofKind, remaining));
    }
    return Optional.ofNullable(all.floor(remaining))
        .filter(ttl -> ttl >= SHORTEST)
        .map(ttl -> new Rung(ttl, null));
  }

  /** From {@code now} to {@code closeAt}, rounded up to a millisecond; negative if it is past. */
  static long remaining(Instant now, Instant closeAt) {
    Duration left = Duration.between(now, closeAt);
    if (left.compareTo(BEYOND_ALL) > 0) {
      return BEYOND_ALL.toMillis();
    }
    return left.isNegative() ? -1 : left.plusNanos(999_999).toMillis();
  }

  private static List<Long> ladder() {
    return LongStream.iterate(SHORTEST, ms -> ms <= LONGEST, ms -> ms * 2).boxed().toList();
  }
}
