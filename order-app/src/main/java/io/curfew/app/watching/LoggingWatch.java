package io.curfew.app.watching;

import io.curfew.app.api.OneLine;
import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.order.OrderTrigger;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.watching.Alarm;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What happened to orders as log lines; each carries the order's number. */
final class LoggingWatch implements Watch {
  private static final Logger log = LoggerFactory.getLogger(LoggingWatch.class);

  private final Rarely sayWhereCloseFailed = new Rarely(Duration.ofSeconds(10));
  private final FewLines sweptLines = new FewLines(100, System::nanoTime);
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
        "Order {} not closed. Row unchanged; its timer or the sweep tries again: {}",
        orderNo,
        cause.toString(),
        sayWhereCloseFailed.isTime() ? cause : null);
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
    if (sweptLines.room() != FewLines.Room.NONE) {
      log.info("Order {} is overdue and no timer closed it: the sweep does", orderNo);
    }
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
        "Order {}: the broker did not confirm its timer. Kept in this process and sent again; the sweep stands behind it.",
        orderNo);
  }

  @Override
  public void quarantined(@Nullable OrderNo orderNo, String what, String reason) {
    switch (quarantinedLines.room()) {
      case LINE -> logQuarantined(orderNo, what, reason);
      case LAST -> {
        logQuarantined(orderNo, what, reason);
        log.error("More is quarantined: for the rest of this minute it is only counted.");
      }
      case NONE -> {
        // the gauge and the list have it
      }
    }
  }

  private static void logQuarantined(@Nullable OrderNo orderNo, String what, String reason) {
    // the number is in the words; as an argument too it becomes a field of JSON lines
    log.error("Quarantined: {}: {}. A person must look.", what, OneLine.of(reason), orderNo);
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

  @Override
  public void illegalMove(IllegalTransition illegal) {
    log.error(
        "Order {} is {}, and {} was tried by itself, which the table of moves does not have. A person must look.",
        illegal.orderNo(),
        illegal.status(),
        illegal.trigger());
  }

  @Override
  public void alarmRaised(Alarm alarm) {
    log.error(
        "Alarm {}: {} (threshold {}): {}",
        alarm.cause().type(),
        alarm.value(),
        alarm.threshold(),
        OneLine.of(alarm.detail()));
  }

  @Override
  public void alarmCleared(Alarm alarm) {
    log.info(
        "Alarm {} is over, raised {}: {}",
        alarm.cause().type(),
        alarm.raisedAt(),
        OneLine.of(alarm.detail()));
  }
}
