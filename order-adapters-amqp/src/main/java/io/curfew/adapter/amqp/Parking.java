package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import io.curfew.watching.Watch;
import java.time.Instant;
import org.springframework.amqp.core.Message;

/** A timer that begins a stay in {@code queue}. */
record Parking(
    Journey journey, String exchange, String routingKey, String queue, Instant at, Message message)
    implements Outgoing {

  @Override
  public void tell(boolean confirmed, TraceLog traces, Watch watch) {
    traces.parked(stay(confirmed));
    if (confirmed) {
      watch.timerParked(journey.timer().orderNo());
    }
  }

  Stay stay(boolean confirmed) {
    return new Stay(
        message.getMessageProperties().getMessageId(),
        journey.timer().orderNo(),
        new TimerTrace(at, queue, confirmed, null, journey.hops(), journey.attempts()));
  }
}
