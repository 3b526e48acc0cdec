package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import io.curfew.watching.Watch;
import java.time.Instant;
import java.util.List;
import org.springframework.amqp.core.Message;

/** Timers that begin a stay in {@code queue}. */
record Parking(
    Journey journey, String exchange, String routingKey, String queue, Instant at, Message message)
    implements Outgoing {

  @Override
  public void tell(boolean confirmed, TraceLog traces, Watch watch) {
    traces.parked(stays(confirmed));
    if (confirmed) {
      journey.timers().forEach(timer -> watch.timerParked(timer.orderNo()));
    }
  }

  private List<Stay> stays(boolean confirmed) {
    String id = message.getMessageProperties().getMessageId();
    TimerTrace trace =
        new TimerTrace(at, queue, confirmed, null, journey.hops(), journey.attempts());
    return journey.timers().stream().map(timer -> new Stay(id, timer.orderNo(), trace)).toList();
  }
}
