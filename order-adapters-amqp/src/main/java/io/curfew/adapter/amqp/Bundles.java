package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Timers that are due at almost the same time travel in one message: for the broker a bundle costs
 * as much as a single timer.
 *
 * @param most timers in a message
 */
record Bundles(int most) {
  /** What is fetched ahead is so many times more orders than messages. */
  private static final int MOST = 100;

  /** From the first to the last deadline in a message. The first waits for the last. */
  static final Duration SPAN = Duration.ofMillis(10);

  private static final Comparator<CloseTimer> IN_ORDER =
      Comparator.comparing(CloseTimer::closeAt).thenComparing(CloseTimer::orderNo);

  Bundles {
    if (most < 1 || most > MOST) {
      throw new IllegalArgumentException(
          "curfew.amqp.timers-per-message must be 1 to %d, but is %d".formatted(MOST, most));
    }
  }

  /** The same timer twice is one. Each bundle is in the order of deadlines. */
  List<List<CloseTimer>> of(Collection<CloseTimer> timers) {
    List<List<CloseTimer>> bundles = new ArrayList<>();
    for (CloseTimer timer : timers.stream().distinct().sorted(IN_ORDER).toList()) {
      if (bundles.isEmpty() || !fits(timer, bundles.get(bundles.size() - 1))) {
        bundles.add(new ArrayList<>());
      }
      bundles.get(bundles.size() - 1).add(timer);
    }
    return bundles;
  }

  private boolean fits(CloseTimer timer, List<CloseTimer> bundle) {
    Duration span = Duration.between(bundle.get(0).closeAt(), timer.closeAt());
    return bundle.size() < most && span.compareTo(SPAN) <= 0;
  }
}
