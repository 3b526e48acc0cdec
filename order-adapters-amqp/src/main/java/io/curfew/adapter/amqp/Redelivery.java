package io.curfew.adapter.amqp;

import org.springframework.amqp.core.Message;

/** A message that goes to the due queue once more. */
record Redelivery(Message message) implements Outgoing {
  @Override
  public String exchange() {
    return Topology.DUE;
  }

  @Override
  public String routingKey() {
    return Topology.DUE_KEY;
  }
}
