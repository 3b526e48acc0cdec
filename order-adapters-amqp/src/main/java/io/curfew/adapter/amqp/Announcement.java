package io.curfew.adapter.amqp;

import io.curfew.announcing.OrderEvent;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;

/** An event as a message. */
record Announcement(OrderEvent event, Message message) implements Outgoing {
  static Announcement of(OrderEvent event) {
    MessageProperties properties = new MessageProperties();
    properties.setMessageId(event.id());
    properties.setType(event.type());
    MessageTimestamp.set(properties, event.occasion().at());
    properties.setContentType("application/cloudevents+json");
    properties.setContentEncoding("utf-8");
    properties.setDeliveryMode(MessageDeliveryMode.PERSISTENT);
    return new Announcement(event, new Message(EventBody.write(event), properties));
  }

  @Override
  public String exchange() {
    return Topology.EVENTS;
  }

  @Override
  public String routingKey() {
    return event.type();
  }
}
