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
  private static final int IN_A_ROW = 20;

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
   * Sends page after page until nothing is left or a page had an unconfirmed event. A page begins
   * where the full one before it ended: what a database must step over to find the first unsent
   * event grows with what was just sent. But every twentieth page, and each after one that was not
   * full, begins at the beginning: what was held up, or committed late, must not wait for the end.
   *
   * @param afterEachPage called between pages, for a lock to be extended
   * @return how many were confirmed
   */
  public int relay(Runnable afterEachPage) {
    int sent = 0;
    List<OutboxEntry> page = next(0);
    for (int pages = 1; !page.isEmpty(); pages++) {
      int confirmed = send(page);
      sent += confirmed;
      if (confirmed < page.size()) {
        return sent;
      }
      afterEachPage.run();
      boolean goesOn = page.size() == PAGE && pages % IN_A_ROW != 0;
      page = next(goesOn ? page.get(PAGE - 1).id() : 0);
    }
    return sent;
  }

  /** From the beginning if nothing comes after that. */
  private List<OutboxEntry> next(long after) {
    List<OutboxEntry> page = outbox.next(clock.instant(), after, PAGE);
    return page.isEmpty() && after > 0 ? next(0) : page;
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
