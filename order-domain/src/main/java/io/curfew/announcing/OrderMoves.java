package io.curfew.announcing;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Occasion;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderNotFound;
import io.curfew.order.OrderTransitions;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Orders;
import io.curfew.order.StaleOrder;
import io.curfew.watching.Watch;
import io.curfew.work.Contended;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves single orders, with the event of each move. Everything joins the caller's transaction. A
 * move that no person asked for and the table does not have is told to the watch.
 */
public record OrderMoves(Orders orders, Outbox outbox, Watch watch) {

  /**
   * @throws OrderNotFound if there is no such order
   */
  public Order existing(OrderNo orderNo) {
    return orders.find(orderNo).orElseThrow(() -> new OrderNotFound(orderNo));
  }

  /**
   * Moves the order and announces it.
   *
   * @throws IllegalTransition if the table has no such move
   * @throws Contended if the row has changed since the order was read: read again and judge again
   */
  public Moved make(Order order, OrderTrigger trigger, Occasion occasion) {
    return make(order, null, trigger, occasion);
  }

  /**
   * As the other, for a caller who has seen a certain version; judged after the state.
   *
   * @param seen {@code null} if any version will do
   * @throws StaleOrder if the order has another version
   */
  public Moved make(Order order, @Nullable Long seen, OrderTrigger trigger, Occasion occasion) {
    Moved moved = moved(order, trigger, occasion);
    StaleOrder.unlessVersion(seen, order);
    if (orders.saveAll(List.of(moved)).isEmpty()) {
      throw changedMeanwhile(order);
    }
    outbox.add(List.of(new OrderEvent(moved)));
    return moved;
  }

  /**
   * Writes a pending order's change that is no move.
   *
   * @throws Contended as with {@link #make}
   */
  public Order change(Order changed) {
    if (orders.saveChanges(List.of(changed)).isEmpty()) {
      throw changedMeanwhile(changed);
    }
    return changed;
  }

  private Moved moved(Order order, OrderTrigger trigger, Occasion occasion) {
    try {
      return OrderTransitions.move(order, trigger, occasion);
    } catch (IllegalTransition illegal) {
      if (occasion.isAutomatic()) {
        watch.illegalMove(illegal);
      }
      throw illegal;
    }
  }

  private static Contended changedMeanwhile(Order order) {
    return new Contended("order " + order.orderNo() + " changed while it was being changed");
  }
}
