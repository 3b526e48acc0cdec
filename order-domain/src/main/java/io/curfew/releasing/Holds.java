package io.curfew.releasing;

import io.curfew.order.Order;
import java.util.Collection;
import java.util.List;

/**
 * What orders hold. Every method joins the caller's transaction, changes quantities relatively, and
 * locks stock in the order of SKUs, then coupons. Each change is written under the unique key
 * (order, resource, action), so a second one of the same kind is impossible.
 */
public interface Holds {
  /**
   * Takes all that the order needs, or throws and takes nothing once the transaction rolls back.
   *
   * @throws UnknownSku if a SKU does not exist
   * @throws OutOfStock if fewer are available than the order needs
   * @throws CouponUnavailable if the coupon does not exist, is not this user's, or is not AVAILABLE
   */
  void hold(Order order);

  /**
   * Gives back what these orders still hold. What is missing or gone does not stop the rest.
   *
   * @return what was not as expected; empty in ordinary life
   */
  List<HoldAnomaly> release(Collection<Order> orders);

  /**
   * Turns what the order holds into sold stock and a used coupon. Anomalies as with {@link
   * #release}.
   */
  List<HoldAnomaly> sell(Order order);

  /**
   * Gives back what the order was sold, for an order whose money goes back: stock becomes
   * available, the coupon AVAILABLE. Anomalies as with {@link #release}.
   */
  List<HoldAnomaly> restock(Order order);
}
