package io.curfew.quarantining;

import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.Orders;
import io.curfew.parking.CloseTimer;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sends a quarantined message again. First it is sent and confirmed, then the row is RETRIED: a
 * crash between the two, or a lost confirm, leaves it OPEN, and doing it again only repeats.
 */
public final class RetryQuarantined {
  private final Settling settling;
  private final Redrive redrive;
  private final Orders orders;

  public RetryQuarantined(
      Quarantine quarantine, Redrive redrive, Orders orders, UnitOfWork work, DatabaseTime clock) {
    this.settling = new Settling(quarantine, work, clock);
    this.redrive = redrive;
    this.orders = orders;
  }

  /**
   * Returns the message, RETRIED, after the commit. A timer is then parked for its order's deadline
   * as the row has it; what no order can be read from is delivered as it is. A repeat by the same
   * operator for the same reason sends nothing and returns the same.
   *
   * @throws QuarantinedMessageNotFound if there is no such message
   * @throws QuarantineStatusChanged if somebody else has retried or discarded it
   * @throws RedriveNotConfirmed if the broker did not confirm; the message is OPEN
   */
  public QuarantinedMessage retry(long id, String operator, @Nullable String reason) {
    Wish wish = new Wish(QuarantineStatus.RETRIED, operator, reason);
    QuarantinedMessage message = settling.existing(id);
    return wish.isFulfilled(message) ? message : retry(message, wish);
  }

  private QuarantinedMessage retry(QuarantinedMessage message, Wish wish) {
    message.requireOpen();
    if (!send(message.arrival())) {
      throw new RedriveNotConfirmed(message.id());
    }
    return settling.settle(message, wish);
  }

  private boolean send(Arrival arrival) {
    return order(arrival.orderNo())
        .map(order -> redrive.park(CloseTimer.of(order)))
        .orElseGet(() -> redrive.deliver(arrival.content().body()));
  }

  private Optional<Order> order(@Nullable OrderNo orderNo) {
    return orderNo == null ? Optional.empty() : orders.find(orderNo);
  }
}
