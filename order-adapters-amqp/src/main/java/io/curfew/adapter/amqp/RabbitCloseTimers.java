package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.util.List;

/**
 * Parks timers in the broker's wait queues. One thread does it, for all that is waiting at a time,
 * so that under load orders of the same deadline share a message and nobody waits for it; what the
 * broker does not confirm is kept in this process, and in the outbox to be sent again.
 */
final class RabbitCloseTimers extends BatchWorker<CloseTimer> implements CloseTimers {
  static final int PHASE = TraceLog.PHASE + 1;
  private static final int CAPACITY = 100_000;
  private static final int PIPELINE = 500;

  private final ConfirmedPublisher publisher;
  private final TimerMessages messages;
  private final Bundles bundles;
  private final CloseTimers fallback;
  private final UnconfirmedLog outbox;
  private final TraceLog traces;
  private final DatabaseTime clock;
  private final Watch watch;

  RabbitCloseTimers(
      ConfirmedPublisher publisher,
      TimerMessages messages,
      Bundles bundles,
      CloseTimers fallback,
      UnconfirmedLog outbox,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    super("timer-parker", CAPACITY, PIPELINE);
    this.publisher = publisher;
    this.messages = messages;
    this.bundles = bundles;
    this.fallback = fallback;
    this.outbox = outbox;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
  }

  @Override
  public void park(CloseTimer timer) {
    if (!offer(timer)) {
      unconfirmed(timer);
    }
  }

  @Override
  void work(List<CloseTimer> timers) {
    List<Sent<Parking>> sent =
        publisher
            .send(
                bundles.of(timers), bundle -> messages.park(Journey.begin(bundle), clock.instant()))
            .await();
    sent.forEach(this::settle);
    if (sent.stream().noneMatch(Sent::isTaken)) {
      // each try can take seconds: what has waited behind this one must not wait for its own
      giveUpWaiting();
    }
  }

  @Override
  void giveUp(List<CloseTimer> timers) {
    timers.forEach(this::unconfirmed);
  }

  @Override
  public int getPhase() {
    return PHASE;
  }

  private void settle(Sent<Parking> sent) {
    boolean confirmed = sent.isConfirmed();
    sent.outgoing().tell(confirmed, traces, watch);
    if (!confirmed) {
      giveUp(sent.outgoing().journey().timers());
    }
  }

  private void unconfirmed(CloseTimer timer) {
    watch.timerUnconfirmed(timer.orderNo());
    fallback.park(timer);
    outbox.keep(timer);
  }
}
