package io.curfew.app.watching;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.watching.Alarm;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tells each of several watches. */
final class AllWatches implements Watch {
  private final List<Watch> watches;

  AllWatches(List<Watch> watches) {
    this.watches = List.copyOf(watches);
  }

  private void all(Consumer<Watch> told) {
    watches.forEach(told);
  }

  @Override
  public void moved(Moved moved) {
    all(watch -> watch.moved(moved));
  }

  @Override
  public void raceLost(OrderNo orderNo) {
    all(watch -> watch.raceLost(orderNo));
  }

  @Override
  public void putOff(Order order) {
    all(watch -> watch.putOff(order));
  }

  @Override
  public void paymentMismatched(OrderNo orderNo, String channel, String paymentNo) {
    all(watch -> watch.paymentMismatched(orderNo, channel, paymentNo));
  }

  @Override
  public void reminderDropped(OrderNo orderNo, Throwable cause) {
    all(watch -> watch.reminderDropped(orderNo, cause));
  }

  @Override
  public void refundFailed(OrderNo orderNo, String refundNo, String why) {
    all(watch -> watch.refundFailed(orderNo, refundNo, why));
  }

  @Override
  public void refundAnswered(OrderNo orderNo, String refundNo, String answer) {
    all(watch -> watch.refundAnswered(orderNo, refundNo, answer));
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    all(watch -> watch.closeFailed(orderNo, cause));
  }

  @Override
  public void holdAnomaly(HoldAnomaly anomaly) {
    all(watch -> watch.holdAnomaly(anomaly));
  }

  @Override
  public void swept(OrderNo orderNo) {
    all(watch -> watch.swept(orderNo));
  }

  @Override
  public void timerParked(OrderNo orderNo) {
    all(watch -> watch.timerParked(orderNo));
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    all(watch -> watch.timerArrived(orderNo, latency));
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    all(watch -> watch.batchHandled(orders, took));
  }

  @Override
  public void timerUnconfirmed(OrderNo orderNo) {
    all(watch -> watch.timerUnconfirmed(orderNo));
  }

  @Override
  public void quarantined(@Nullable OrderNo orderNo, String what, String reason) {
    all(watch -> watch.quarantined(orderNo, what, reason));
  }

  @Override
  public void runawayClosesStopped(Instant until, String why) {
    all(watch -> watch.runawayClosesStopped(until, why));
  }

  @Override
  public void topologyProblem(TopologyProblem problem) {
    all(watch -> watch.topologyProblem(problem));
  }

  @Override
  public void topologyRepaired(TopologyProblem problem) {
    all(watch -> watch.topologyRepaired(problem));
  }

  @Override
  public void illegalMove(IllegalTransition illegal) {
    all(watch -> watch.illegalMove(illegal));
  }

  @Override
  public void alarmRaised(Alarm alarm) {
    all(watch -> watch.alarmRaised(alarm));
  }

  @Override
  public void alarmCleared(Alarm alarm) {
    all(watch -> watch.alarmCleared(alarm));
  }
}
