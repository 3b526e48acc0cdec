package io.curfew.app.watching;

import io.curfew.app.api.OneLine;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What happened to orders as log lines; each carries the order's number. */
final class LoggingWatch implements Watch {
  private static final Logger log = LoggerFactory.getLogger(LoggingWatch.class);

  private final FewLines quarantinedLines = new FewLines(20, System::nanoTime);

  @Override
  public void moved(Moved moved) {
    log.info(
        "Order {}: {} -> {} by {} from {} ({}){}",
        moved.order().orderNo(),
        moved.from() == null ? "nothing" : moved.from(),
        moved.order().status(),
        moved.trigger(),
        moved.occasion().source(),
        moved.occasion().actor(),
        moved.trigger() == OrderTrigger.EXPIRE ? lateness(moved) : "");
  }

  private static String lateness(Moved closed) {
    Instant closeAt = closed.order().deadline().closeAt();
    return ", %d ms after its deadline"
        .formatted(Duration.between(closeAt, closed.occasion().at()).toMillis());
  }

  @Override
  public void raceLost(OrderNo orderNo) {
    log.debug("Order {} was settled by somebody else while it was being closed", orderNo);
  }

  @Override
  public void putOff(Order order) {
    log.info(
        "Order {} is due, and a payment was started: put off until {} (time {}) while the provider is asked",
        order.orderNo(),
        order.checkout().putOffUntil(),
        order.checkout().putOffs());
  }

  @Override
  public void paymentMismatched(OrderNo orderNo, String channel, String paymentNo) {
    log.warn(
        "Order {}: payment {} of channel {} is not as expected and moves nothing. A person must look.",
        orderNo,
        paymentNo,
        channel);
  }

  @Override
  public void reminderDropped(OrderNo orderNo, Throwable cause) {
    log.warn("Order {}: its reminder cannot be recorded and is dropped", orderNo, cause);
  }

  @Override
  public void refundFailed(OrderNo orderNo, String refundNo, String why) {
    log.warn(
        "Order {}: refund {} failed for good: {}. A person must look.", orderNo, refundNo, why);
  }

  @Override
  public void refundAnswered(OrderNo orderNo, String refundNo, String answer) {
    log.info("Order {}: refund {}: {}", orderNo, refundNo, answer);
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    log.warn(
        "Order {} not closed. Row unchanged; its timer or the sweep tries again.", orderNo, cause);
  }

  @Override
  public void holdAnomaly(HoldAnomaly anomaly) {
    log.warn(
        "Order {} moved, but its hold of {} is not as expected: {}. A person must look.",
        anomaly.orderNo(),
        anomaly.resource(),
        anomaly.detail());
  }

  @Override
  public void swept(OrderNo orderNo) {
    log.info("Order {} is overdue and no timer closed it: the sweep does", orderNo);
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    log.info("Order {}: timer arrived, {} ms after it was due", orderNo, latency.toMillis());
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    log.debug("{} due orders handled in {} ms", orders, took.toMillis());
  }

  @Override
  public void timerUnconfirmed(OrderNo orderNo) {
    log.warn(
        "Order {}: the broker did not confirm its timer. Kept in this process; the sweep stands behind it.",
        orderNo);
  }

  @Override
  public void quarantined(String what, String reason) {
    switch (quarantinedLines.room()) {
      case LINE -> logQuarantined(what, reason);
      case LAST -> {
        logQuarantined(what, reason);
        log.error("More is quarantined: for the rest of this minute it is only counted.");
      }
      case NONE -> {
        // the gauge and the list have it
      }
    }
  }

  private static void logQuarantined(String what, String reason) {
    log.error("Quarantined: {}: {}. A person must look.", what, OneLine.of(reason));
  }

  @Override
  public void runawayClosesStopped(Instant until, String why) {
    log.error("Closing by time is paused until {}: {}. A person must look.", until, why);
  }

  @Override
  public void topologyProblem(TopologyProblem problem) {
    log.error("Broker: {} {}. A person must look.", problem.object(), problem.detail());
  }

  @Override
  public void topologyRepaired(TopologyProblem problem) {
    log.info("Broker: it is over that {} {}.", problem.object(), problem.detail());
  }
}
