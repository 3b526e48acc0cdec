package io.curfew.order;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The orders and their history. Every writing method joins the caller's transaction. Safe for many
 * threads.
 */
public interface Orders {
  /** Writes a placed order, its lines and the first line of its history. */
  void add(Moved placed);

  Optional<Order> find(OrderNo orderNo);

  /** Those that exist, in no particular order. */
  List<Order> findAll(Collection<OrderNo> orderNos);

  /**
   * Makes moves true, each under the condition that the row still has the state and version the
   * order had before the move, and, for EXPIRE, that its deadline is over at the moment of the
   * move. Writes a line of history for each move that won. Rows are locked in the order of their
   * numbers.
   *
   * @return the orders whose move won. The others are unchanged by this call.
   */
  Set<OrderNo> saveAll(Collection<Moved> moves);

  /**
   * Writes the deadline and checkout of pending orders, each under the condition that the row is
   * pending and has the version before the change. No history: nothing moved. Rows are locked in
   * the order of their numbers.
   *
   * @return the orders whose change won. The others are unchanged by this call.
   */
  Set<OrderNo> saveChanges(Collection<Order> changed);

  /**
   * The next page, by {@code closeAt} and number, of pending orders whose {@code closeAt} is before
   * {@code before}, but for those put off to {@code before} or later.
   *
   * @param after the last order of the page before, or {@code null} for the first page
   */
  List<PendingOrder> pending(Instant before, @Nullable PendingOrder after, int limit);

  /** Newest first. */
  OrderPage search(OrderQuery query);

  /** Oldest first; empty for an order that does not exist. */
  List<HistoryEntry> history(OrderNo orderNo);
}
