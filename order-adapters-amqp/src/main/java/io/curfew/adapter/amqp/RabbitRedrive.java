package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Redrive;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import java.util.List;

/**
 * Sends quarantined messages again with fresh properties, one at a time, and awaits its confirm.
 */
final class RabbitRedrive implements Redrive {
  private final ConfirmedPublisher publisher;
  private final TimerMessages messages;
  private final TraceLog traces;
  private final DatabaseTime clock;
  private final Watch watch;

  RabbitRedrive(
      ConfirmedPublisher publisher,
      TimerMessages messages,
      TraceLog traces,
      DatabaseTime clock,
      Watch watch) {
    this.publisher = publisher;
    this.messages = messages;
    this.traces = traces;
    this.clock = clock;
    this.watch = watch;
  }

  @Override
  public boolean park(CloseTimer timer) {
    return isConfirmed(messages.park(Journey.begin(timer), clock.instant()));
  }

  @Override
  public boolean deliver(Body body) {
    return isConfirmed(TimerMessages.redeliver(body, clock.instant()));
  }

  private boolean isConfirmed(Outgoing outgoing) {
    boolean confirmed =
        publisher.send(List.of(outgoing), next -> next).await().get(0).isConfirmed();
    outgoing.tell(confirmed, traces, watch);
    return confirmed;
  }
}
