package io.curfew.parking;

import io.curfew.work.DatabaseTime;
import io.curfew.work.GrowingDelay;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Sends the timers that the broker did not confirm again, until it does or the order needs none any
 * more: because it is settled, or overdue, so that the sweep has it. At least once: a crash between
 * confirm and {@link UnconfirmedTimers#forget} sends again.
 */
public final class RelayTimers {
  private static final int PAGE = 500;

  /** From then on the sweep finds the order. */
  private static final Duration OVERDUE = Duration.ofSeconds(2);

  private final UnconfirmedTimers unconfirmed;
  private final TimerSender sender;
  private final DatabaseTime clock;

  public RelayTimers(UnconfirmedTimers unconfirmed, TimerSender sender, DatabaseTime clock) {
    this.unconfirmed = unconfirmed;
    this.sender = sender;
    this.clock = clock;
  }

  /**
   * Sends page after page until nothing is left or a page had an unconfirmed timer.
   *
   * @param afterEachPage called between pages, for a lock to be extended
   * @return how many were confirmed
   */
  public int relay(Runnable afterEachPage) {
    int confirmed = 0;
    boolean goOn = true;
    List<UnconfirmedTimer> page = page();
    while (goOn && !page.isEmpty()) {
      List<UnconfirmedTimer> needed = dropOthers(page);
      Set<CloseTimer> parked = send(needed);
      confirmed += parked.size();
      goOn = parked.size() == needed.size();
      afterEachPage.run();
      page = goOn ? page() : List.of();
    }
    return confirmed;
  }

  private List<UnconfirmedTimer> page() {
    return unconfirmed.next(clock.instant(), PAGE);
  }

  private List<UnconfirmedTimer> dropOthers(List<UnconfirmedTimer> page) {
    Instant overdue = clock.instant().minus(OVERDUE);
    Map<Boolean, List<UnconfirmedTimer>> byNeed =
        page.stream()
            .collect(
                Collectors.partitioningBy(
                    each -> each.pending() && !each.timer().closeAt().isBefore(overdue)));
    unconfirmed.forget(timers(byNeed.get(false)));
    return byNeed.get(true);
  }

  private Set<CloseTimer> send(List<UnconfirmedTimer> needed) {
    Set<CloseTimer> parked = sender.send(timers(needed));
    unconfirmed.forget(parked);
    needed.stream()
        .filter(each -> !parked.contains(each.timer()))
        .collect(Collectors.groupingBy(UnconfirmedTimer::attempts))
        .forEach(this::postpone);
    return parked;
  }

  private void postpone(int attempts, List<UnconfirmedTimer> sent) {
    unconfirmed.postpone(timers(sent), clock.instant().plus(GrowingDelay.after(attempts)));
  }

  private static List<CloseTimer> timers(Collection<UnconfirmedTimer> unconfirmed) {
    return unconfirmed.stream().map(UnconfirmedTimer::timer).toList();
  }
}
