package io.curfew.adapter.amqp;

import org.springframework.amqp.core.Message;

/** A message that is to be kept for a person. */
record Quarantining(Message message) implements Outgoing {
  @Override
  public String exchange() {
    return Topology.QUARANTINE;
  }

  @Override
  public String routingKey() {
    return "";
  }
}
