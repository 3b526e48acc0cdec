package io.curfew.adapter.amqp;

import static java.util.Comparator.naturalOrder;

import com.rabbitmq.client.Channel;
import io.curfew.closing.CloseDueOrders;
import io.curfew.closing.CloseOutcome;
import io.curfew.closing.CloseReport;
import io.curfew.order.OrderNo;
import io.curfew.order.Source;
import io.curfew.watching.Listed;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.TimeNotTrusted;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.ChannelProxy;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareBatchMessageListener;

/**
 * Has the orders of due timers closed, a delivery at a time, and acknowledges after the commit. A
 * message is acknowledged once each of its orders is settled, unknown, or has another timer that
 * the broker confirmed. Never throws: what cannot be done with goes back to the queue after a
 * pause.
 */
final class DueTimerListener implements ChannelAwareBatchMessageListener {
  private static final Logger LOG = LoggerFactory.getLogger(DueTimerListener.class);

  private final CloseDueOrders closeDueOrders;
  private final Routes routes;
  private final Forwarder forwarder;
  private final Acknowledgements acknowledgements;
  private final Canaries canaries;
  private final Intake intake;
  private final TraceLog traces;
  private final DatabaseTime clock;
  private final Watch watch;

  DueTimerListener(
      CloseDueOrders closeDueOrders,
      Routes routes,
      Forwarder forwarder,
      Acknowledgements acknowledgements,
      Canaries canaries,
      Intake intake,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    this.closeDueOrders = closeDueOrders;
    this.routes = routes;
    this.forwarder = forwarder;
    this.acknowledgements = acknowledgements;
    this.canaries = canaries;
    this.intake = intake;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
  }

  @Override
  public void onMessageBatch(List<Message> delivered, @Nullable Channel channel) {
    if (!clock.isTrusted()) {
      intake.pause(String.valueOf(new TimeNotTrusted().getMessage()));
    }
    if (channel != null) {
      handleTimers(canaries.takeOut(delivered, target(channel)), target(channel));
    }
  }

  /** What is left when the database goes away is returned with the batch that met it. */
  private void handleTimers(List<Message> timers, Channel channel) {
    Arrival arrival = new Arrival(clock.instant(), System.nanoTime());
    for (DueBatch batch : sorted(timers, arrival.at, channel)) {
      if (!intake.takesIn() || !channel.isOpen() || !handle(batch, arrival, channel)) {
        return;
      }
    }
  }

  private List<DueBatch> sorted(List<Message> timers, Instant arrived, Channel channel) {
    try {
      return DueBatch.sort(timers, arrived, routes);
    } catch (RuntimeException e) {
      returnUnhandled(timers, e, channel);
      return List.of();
    }
  }

  /** Returns whether the next batch has a chance. */
  private boolean handle(DueBatch batch, Arrival arrival, Channel channel) {
    try {
      return settle(batch, arrival, channel);
    } catch (RuntimeException e) {
      returnUnhandled(batch.delivered(), e, channel);
      return true;
    }
  }

  private void returnUnhandled(List<Message> timers, RuntimeException cause, Channel channel) {
    LOG.error(
        "Timers of orders {} return to the queue unhandled",
        Listed.of(TimerBody.orderNos(timers)),
        cause);
    acknowledgements.returnLater(timers, channel);
  }

  private boolean settle(DueBatch batch, Arrival arrival, Channel channel) {
    Forwarder.UnderWay early = forwarder.send(batch.onward());
    boolean closed = true;
    try {
      Forwarder.UnderWay rest = forwarder.send(close(batch.due(), arrival));
      Set<Long> stuck = union(early.unconfirmed(), rest.unconfirmed());
      acknowledgements.acknowledgeAllBut(stuck, batch.delivered(), channel);
      acknowledgements.returnLater(only(stuck, batch.delivered()), channel);
    } catch (DatabaseUnavailable | TimeNotTrusted away) {
      closed = false;
      intake.pause(String.valueOf(away.getMessage()));
      Set<Long> open = union(early.unconfirmed(), tags(batch.due()));
      acknowledgements.acknowledgeAllBut(open, batch.delivered(), channel);
    }
    traces.arrived(batch.stays(arrival.at), arrival.at);
    return closed;
  }

  /** Returns what has to go on after the commit. */
  private List<Onward> close(List<DueTimer> due, Arrival arrival) {
    if (due.isEmpty()) {
      return List.of();
    }
    due.forEach(timer -> watch.timerArrived(timer.orderNo(), timer.latency(arrival.at)));
    waitUntilAllAreDue(due);
    CloseReport report =
        closeDueOrders.close(due.stream().map(DueTimer::orderNo).toList(), Source.TIMER);
    watch.batchHandled(report.outcomes().size(), arrival.untilNow());
    intake.works();
    return onward(due, report);
  }

  private List<Onward> onward(List<DueTimer> due, CloseReport report) {
    Map<OrderNo, CloseOutcome> outcomes =
        report.outcomes().stream()
            .collect(Collectors.toMap(CloseOutcome::orderNo, Function.identity()));
    return due.stream()
        .flatMap(timer -> routes.after(outcomes.get(timer.orderNo()), timer).stream())
        .toList();
  }

  /** A few milliseconds at most: whoever has longer to wait was parked again. */
  private void waitUntilAllAreDue(List<DueTimer> due) {
    Instant last = due.stream().map(timer -> timer.timer().closeAt()).max(naturalOrder()).get();
    Duration left = Duration.between(clock.instant(), last);
    while (left.compareTo(Duration.ZERO) > 0 && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(left.toNanos());
      left = Duration.between(clock.instant(), last);
    }
  }

  private static Set<Long> tags(List<DueTimer> due) {
    return due.stream().map(DueTimer::tag).collect(Collectors.toSet());
  }

  private static Set<Long> union(Set<Long> one, Set<Long> other) {
    return Stream.of(one, other).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
  }

  private static List<Message> only(Set<Long> tags, List<Message> messages) {
    return messages.stream()
        .filter(message -> tags.contains(message.getMessageProperties().getDeliveryTag()))
        .toList();
  }

  /** Of a delivery, by the database's clock and by this machine's. */
  private record Arrival(Instant at, long nanos) {
    Duration untilNow() {
      return Duration.ofNanos(System.nanoTime() - nanos);
    }
  }

  /** The proxy would open another channel if this one is closed, on which no tag is known. */
  private static Channel target(Channel channel) {
    return channel instanceof ChannelProxy proxy ? proxy.getTargetChannel() : channel;
  }
}
