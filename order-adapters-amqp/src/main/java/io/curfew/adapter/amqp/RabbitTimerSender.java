package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerSender;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Parks timers in the broker's wait queues, all at once, and awaits their confirms. */
final class RabbitTimerSender implements TimerSender {
  private final ConfirmedPublisher publisher;
  private final TimerMessages messages;
  private final Bundles bundles;
  private final TraceLog traces;
  private final DatabaseTime clock;
  private final Watch watch;

  RabbitTimerSender(
      ConfirmedPublisher publisher,
      TimerMessages messages,
      Bundles bundles,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    this.publisher = publisher;
    this.messages = messages;
    this.bundles = bundles;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
  }

  @Override
  public Set<CloseTimer> send(Collection<CloseTimer> timers) {
    List<Parking> parked =
        publisher.send(bundles.of(timers), this::park).await().stream()
            .filter(Sent::isConfirmed)
            .map(Sent::outgoing)
            .toList();
    parked.forEach(parking -> parking.tell(true, traces, watch));
    return parked.stream()
        .flatMap(parking -> parking.journey().timers().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private Parking park(List<CloseTimer> bundle) {
    return messages.park(Journey.begin(bundle), clock.instant());
  }
}
