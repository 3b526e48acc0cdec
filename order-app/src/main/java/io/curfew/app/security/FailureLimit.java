package io.curfew.app.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts failures for each key: after 20 within a minute, further ones are refused until the oldest
 * of them is a minute old. Only failures count, and those refused do not. Keeps the 50,000 keys
 * used last; safe for use by many threads.
 */
final class FailureLimit {
  static final int MOST = 20;
  static final Duration WINDOW = Duration.ofMinutes(1);
  private static final int MOST_KEYS = 50_000;

  private final Ticker ticker;
  private final Cache<String, Failures> failures;

  FailureLimit(Ticker ticker) {
    this.ticker = ticker;
    this.failures =
        Caffeine.newBuilder()
            .ticker(ticker)
            .maximumSize(MOST_KEYS)
            .expireAfterAccess(WINDOW)
            .build();
  }

  /** How long this key is refused; zero if it is not. */
  Duration pause(String key) {
    Failures known = failures.getIfPresent(key);
    return known == null ? Duration.ZERO : known.pause();
  }

  /** Counts one failure; more than zero if it was one too many, and how long that lasts. */
  Duration failed(String key) {
    return failures.get(key, first -> new Failures()).add();
  }

  private final class Failures {
    private final Deque<Long> times = new ArrayDeque<>();

    synchronized Duration pause() {
      long now = ticker.read();
      while (!times.isEmpty() && now - times.getFirst() >= WINDOW.toNanos()) {
        times.removeFirst();
      }
      return times.size() < MOST ? Duration.ZERO : WINDOW.minusNanos(now - times.getFirst());
    }

    synchronized Duration add() {
      Duration pause = pause();
      if (pause.isZero()) {
        times.addLast(ticker.read());
      }
      return pause;
    }
  }
}
