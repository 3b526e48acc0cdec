package io.curfew.announcing;

import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Events written in the transaction of their move, until the broker has confirmed them. */
public interface Outbox {
  /** Joins the caller's transaction. */
  void add(Collection<OrderEvent> events);

  /**
   * The oldest unsent event of each order, oldest first, as far as its next attempt is not later
   * than {@code now}. Later events of an order wait until the earlier ones are sent.
   *
   * @param after only entries with a higher id; 0 for all
   */
  List<OutboxEntry> next(Instant now, long after, int limit);

  /** The entries were confirmed at {@code at}. A repeat changes nothing. */
  void sent(Collection<OutboxEntry> entries, Instant at);

  /**
   * The entry was not confirmed; it is tried again at {@code nextAttempt}, and its attempts grow by
   * one.
   */
  void postpone(OutboxEntry entry, Instant nextAttempt);

  /** How many events wait. */
  long pending();
}
