package io.curfew.quarantining;

import io.curfew.order.OrderNo;
import org.jspecify.annotations.Nullable;

/**
 * A message that is kept.
 *
 * @param settlement {@code null} while it waits
 */
public record QuarantinedMessage(long id, Arrival arrival, @Nullable Settlement settlement) {
  public QuarantineStatus status() {
    Settlement settled = settlement;
    return settled == null ? QuarantineStatus.OPEN : settled.status();
  }

  /** In words for a person, for example {@code timer of order 17 (quarantined message 4)}. */
  public String inWords() {
    OrderNo orderNo = arrival.orderNo();
    return orderNo == null
        ? "message %d of %s".formatted(id, arrival.queue())
        : "timer of order %s (quarantined message %d)".formatted(orderNo, id);
  }

  /**
   * The message as it is after this settlement.
   *
   * @throws QuarantineStatusChanged unless it is OPEN
   */
  QuarantinedMessage settled(Settlement by) {
    requireOpen();
    return new QuarantinedMessage(id, arrival, by);
  }

  /**
   * @throws QuarantineStatusChanged unless it is OPEN
   */
  void requireOpen() {
    if (settlement != null) {
      throw new QuarantineStatusChanged(id, status());
    }
  }
}
