package io.curfew.adapter.amqp;

import io.curfew.watching.Watch;
import org.springframework.amqp.core.Message;

/** A message that is kept for a person. */
record Quarantining(String what, String reason, Message message) implements Outgoing {
  @Override
  public String exchange() {
    return Topology.QUARANTINE;
  }

  @Override
  public String routingKey() {
    return "";
  }

  @Override
  public void tell(boolean confirmed, TraceLog traces, Watch watch) {
    if (confirmed) {
      watch.quarantined(what, reason);
    }
  }
}
