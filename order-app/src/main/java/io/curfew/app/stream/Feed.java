package io.curfew.app.stream;

import org.jspecify.annotations.Nullable;

/**
 * The last events, once for all clients: each client only remembers how far it is. Ids grow, also
 * from one start of the process to the next. Safe for many threads.
 */
final class Feed {
  /** Leaves room for so many events in each millisecond between two starts. */
  private static final int BITS = 20;

  private static final String OVERVIEW = "overview";

  private final Event[] ring;
  private final long first;
  private long next;
  private long newestOverview;

  Feed(int capacity, long startMillis) {
    this.ring = new Event[capacity];
    this.first = startMillis << BITS;
    this.next = first;
  }

  /** Replaces the overviews that are here. */
  synchronized void overview(String json) {
    newestOverview = next;
    append(new Event(next, text(next, OVERVIEW, json), true));
  }

  synchronized void append(String type, String json) {
    append(new Event(next, text(next, type, json), false));
  }

  /** The id of the last event, or what comes just before the first one. */
  synchronized long newest() {
    return next - 1;
  }

  /** Whether a client that has this one misses nothing that is not here any more. */
  synchronized boolean follows(long id) {
    return id >= Math.max(first, next - ring.length) - 1 && id < next;
  }

  /**
   * The first event after this one; {@code null} if there is none. Overviews that a newer one has
   * replaced are passed over, and so is what is not here any more: {@link #follows} tells.
   */
  synchronized @Nullable Event after(long id) {
    for (long i = Math.max(id + 1, next - ring.length); i < next; i++) {
      Event event = ring[(int) (i % ring.length)];
      if (!event.isOverview() || event.id() == newestOverview) {
        return event;
      }
    }
    return null;
  }

  /** An overview for one client, in the place of all that is not here any more. */
  synchronized Event fresh(String json) {
    return new Event(next - 1, text(next - 1, OVERVIEW, json), true);
  }

  private void append(Event event) {
    ring[(int) (next % ring.length)] = event;
    next++;
  }

  private static String text(long id, String type, String json) {
    return "id: %d\nevent: %s\ndata: %s\n\n".formatted(id, type, json);
  }

  /** An event as it is sent. */
  record Event(long id, String text, boolean isOverview) {}
}
