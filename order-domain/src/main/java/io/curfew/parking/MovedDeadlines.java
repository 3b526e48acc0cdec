package io.curfew.parking;

import io.curfew.order.OrderNo;
import java.util.Collection;
import java.util.Set;

/** Which orders a {@link DeadlineMove} has moved, so that it moves none twice. */
public interface MovedDeadlines {
  /** Those of the orders that this move has not moved. */
  Set<OrderNo> unmoved(String moveId, Collection<OrderNo> orderNos);

  /**
   * Joins the caller's transaction, which is that of the change itself.
   *
   * @throws io.curfew.work.Contended if one of them was moved by this move before: roll back
   */
  void add(String moveId, Collection<OrderNo> orderNos);

  /** How many orders this move has moved. */
  long count(String moveId);
}
