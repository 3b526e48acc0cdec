package io.curfew.announcing;

import io.curfew.work.DatabaseTime;
import io.curfew.work.GrowingDelay;
import java.util.List;
import java.util.Set;

/**
 * Sends what waits in the outbox. Event n+1 of an order leaves after the confirm of event n, given
 * that one relay runs at a time. At least once: a crash between confirm and {@link Outbox#sent}
 * sends again.
 */
public final class RelayOutbox {
  private static final int PAGE = 500;

  private final Outbox outbox;
  private final Events events;
  private final DatabaseTime clock;

  public RelayOutbox(Outbox outbox, Events events, DatabaseTime clock) {
    this.outbox = outbox;
    this.events = events;
    this.clock = clock;
  }

  /** Whether there is anything to do now; asked before a lock is taken for it. */
  public boolean hasWork() {
    return !outbox.next(clock.instant(), 0, 1).isEmpty();
  }

  /**
   * Sends page after page until nothing is left or a page had an unconfirmed event. Each page
   * begins where the last one ended: what a database must step over to find the first unsent event
   * grows with what was just sent. What an event of this pass had held up is found by the next.
   *
   * @param afterEachPage called between pages, for a lock to be extended
   * @return how many were confirmed
   */
  public int relay(Runnable afterEachPage) {
    int sent = 0;
    long last = 0;
    List<OutboxEntry> page = next(last);
    while (!page.isEmpty()) {
      int confirmed = send(page);
      sent += confirmed;
      if (confirmed < page.size()) {
        return sent;
      }
      afterEachPage.run();
      last = page.get(page.size() - 1).id();
      page = next(last);
    }
    return sent;
  }

  /** From the beginning again if there is none. */
  private List<OutboxEntry> next(long last) {
    List<OutboxEntry> page = outbox.next(clock.instant(), last, PAGE);
    return page.isEmpty() && last > 0 ? outbox.next(clock.instant(), 0, PAGE) : page;
  }

  private int send(List<OutboxEntry> page) {
    Set<OrderEvent> confirmed = events.publish(page.stream().map(OutboxEntry::event).toList());
    List<OutboxEntry> sent =
        page.stream().filter(entry -> confirmed.contains(entry.event())).toList();
    outbox.sent(sent, clock.instant());
    page.stream().filter(entry -> !confirmed.contains(entry.event())).forEach(this::postpone);
    return sent.size();
  }

  private void postpone(OutboxEntry entry) {
    outbox.postpone(entry, clock.instant().plus(GrowingDelay.after(entry.attempts())));
  }
}
