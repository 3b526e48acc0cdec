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
 * more: because it is settled, or overdue by its row, so that the sweep has it. At least once: a
 * crash between confirm and {@link UnconfirmedTimers#forget} sends again.
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

  /** Whether there is anything to do now; asked before a lock is taken for it. */
  public boolean hasWork() {
    return !unconfirmed.next(clock.instant(), 1).isEmpty();
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
      Instant overdue = clock.instant().minus(OVERDUE);
      List<UnconfirmedTimer> needed = dropOthers(page, overdue);
      int parked = send(needed, overdue);
      confirmed += parked;
      goOn = parked == needed.size();
      afterEachPage.run();
      page = goOn ? page() : List.of();
    }
    return confirmed;
  }

  private List<UnconfirmedTimer> page() {
    return unconfirmed.next(clock.instant(), PAGE);
  }

  private List<UnconfirmedTimer> dropOthers(List<UnconfirmedTimer> page, Instant overdue) {
    Map<Boolean, List<UnconfirmedTimer>> byNeed =
        page.stream().collect(Collectors.partitioningBy(each -> each.isNeeded(overdue)));
    unconfirmed.forget(timers(byNeed.get(false)));
    return byNeed.get(true);
  }

  /** Returns how many were confirmed. */
  private int send(List<UnconfirmedTimer> needed, Instant overdue) {
    Set<CloseTimer> parked =
        sender.send(needed.stream().map(each -> each.toSend(overdue)).toList());
    Map<Boolean, List<UnconfirmedTimer>> byConfirm =
        needed.stream()
            .collect(Collectors.partitioningBy(each -> parked.contains(each.toSend(overdue))));
    unconfirmed.forget(timers(byConfirm.get(true)));
    byConfirm.get(false).stream()
        .collect(Collectors.groupingBy(UnconfirmedTimer::attempts))
        .forEach(this::postpone);
    return byConfirm.get(true).size();
  }

  private void postpone(int attempts, List<UnconfirmedTimer> sent) {
    unconfirmed.postpone(timers(sent), clock.instant().plus(GrowingDelay.after(attempts)));
  }

  private static List<CloseTimer> timers(Collection<UnconfirmedTimer> unconfirmed) {
    return unconfirmed.stream().map(UnconfirmedTimer::timer).toList();
  }
}
