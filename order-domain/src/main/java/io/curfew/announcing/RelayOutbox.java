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

  /**
   * Sends page after page until nothing is left or a page had an unconfirmed event.
   *
   * @param afterEachPage called between pages, for a lock to be extended
   * @return how many were confirmed
   */
  public int relay(Runnable afterEachPage) {
    int sent = 0;
    List<OutboxEntry> page = outbox.next(clock.instant(), PAGE);
    while (!page.isEmpty()) {
      int confirmed = send(page);
      sent += confirmed;
      if (confirmed < page.size()) {
        return sent;
      }
      afterEachPage.run();
      page = outbox.next(clock.instant(), PAGE);
    }
    return sent;
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
