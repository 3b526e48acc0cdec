package io.curfew.fake;

import io.curfew.order.IllegalTransition;
import io.curfew.order.Moved;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.releasing.HoldAnomaly;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Remembers what it was told. */
public final class RecordingWatch implements Watch {
  private final List<Moved> moves = new CopyOnWriteArrayList<>();
  private final List<OrderNo> racesLost = new CopyOnWriteArrayList<>();
  private final List<OrderNo> closesFailed = new CopyOnWriteArrayList<>();
  private final List<HoldAnomaly> anomalies = new CopyOnWriteArrayList<>();
  private final List<OrderNo> swept = new CopyOnWriteArrayList<>();
  private final List<OrderNo> arrived = new CopyOnWriteArrayList<>();
  private final List<Integer> batches = new CopyOnWriteArrayList<>();
  private final List<OrderNo> unconfirmed = new CopyOnWriteArrayList<>();
  private final List<String> quarantined = new CopyOnWriteArrayList<>();

  private final List<OrderNo> putOff = new CopyOnWriteArrayList<>();
  private final List<OrderNo> mismatched = new CopyOnWriteArrayList<>();
  private final List<String> refundAnswers = new CopyOnWriteArrayList<>();

  @Override
  public void putOff(Order order) {
    putOff.add(order.orderNo());
  }

  private final List<OrderNo> remindersDropped = new CopyOnWriteArrayList<>();

  private final List<String> runaways = new CopyOnWriteArrayList<>();

  @Override
  public void runawayClosesStopped(Instant until, String why) {
    runaways.add(why);
  }

  /** Why closing was stopped by itself. */
  public List<String> runaways() {
    return runaways;
  }

  @Override
  public void reminderDropped(OrderNo orderNo, Throwable cause) {
    remindersDropped.add(orderNo);
  }

  public List<OrderNo> remindersDropped() {
    return remindersDropped;
  }

  @Override
  public void paymentMismatched(OrderNo orderNo, String channel, String paymentNo) {
    mismatched.add(orderNo);
  }

  @Override
  public void refundAnswered(OrderNo orderNo, String refundNo, String answer) {
    refundAnswers.add(refundNo + " " + answer);
  }

  @Override
  public void refundFailed(OrderNo orderNo, String refundNo, String why) {
    refundAnswers.add(refundNo + " FAILED: " + why);
  }

  @Override
  public void moved(Moved moved) {
    moves.add(moved);
  }

  @Override
  public void raceLost(OrderNo orderNo) {
    racesLost.add(orderNo);
  }

  @Override
  public void closeFailed(OrderNo orderNo, Throwable cause) {
    closesFailed.add(orderNo);
  }

  @Override
  public void holdAnomaly(HoldAnomaly anomaly) {
    anomalies.add(anomaly);
  }

  @Override
  public void swept(OrderNo orderNo) {
    swept.add(orderNo);
  }

  @Override
  public void timerArrived(OrderNo orderNo, Duration latency) {
    arrived.add(orderNo);
  }

  @Override
  public void batchHandled(int orders, Duration took) {
    batches.add(orders);
  }

  @Override
  public void timerUnconfirmed(OrderNo orderNo) {
    unconfirmed.add(orderNo);
  }

  @Override
  public void quarantined(@Nullable OrderNo orderNo, String what, String reason) {
    quarantined.add(what + ": " + reason);
  }

  public List<OrderNo> putOff() {
    return putOff;
  }

  public List<OrderNo> mismatched() {
    return mismatched;
  }

  /** As {@code refund number RESULT: detail}. */
  public List<String> refundAnswers() {
    return refundAnswers;
  }

  public List<Moved> moves() {
    return moves;
  }

  public List<OrderNo> racesLost() {
    return racesLost;
  }

  public List<OrderNo> closesFailed() {
    return closesFailed;
  }

  public List<HoldAnomaly> anomalies() {
    return anomalies;
  }

  public List<OrderNo> swept() {
    return swept;
  }

  public List<OrderNo> arrived() {
    return arrived;
  }

  /** The sizes of the batches of due timers. */
  public List<Integer> batches() {
    return batches;
  }

  public List<OrderNo> unconfirmed() {
    return unconfirmed;
  }

  /** What was quarantined and why, as {@code what: reason}. */
  public List<String> quarantined() {
    return quarantined;
  }

  private final List<IllegalTransition> illegalMoves = new CopyOnWriteArrayList<>();

  @Override
  public void illegalMove(IllegalTransition illegal) {
    illegalMoves.add(illegal);
  }

  public List<IllegalTransition> illegalMoves() {
    return illegalMoves;
  }
}
