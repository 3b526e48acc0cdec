package io.curfew.adapter.amqp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** Publishes one message after the other without waiting; the confirms are awaited once for all. */
final class ConfirmedPublisher {
  private static final Logger LOG = LoggerFactory.getLogger(ConfirmedPublisher.class);

  private final RabbitTemplate template;
  private final BooleanSupplier blocked;

  /**
   * @param mandatory whether a message that reaches no queue counts as not confirmed
   * @param blocked whether the broker has stopped reading what is published
   * @throws IllegalStateException unless these connections have correlated confirms and returns
   */
  ConfirmedPublisher(ConnectionFactory connections, boolean mandatory, BooleanSupplier blocked) {
    if (!connections.isPublisherConfirms() || !connections.isPublisherReturns()) {
      throw new IllegalStateException(
          "the publisher's connections must have correlated confirms and returns,"
              + " or messages are lost unseen");
    }
    this.template = new RabbitTemplate(connections);
    this.template.setMandatory(mandatory);
    this.blocked = blocked;
  }

  /**
   * Publishes and returns without waiting for confirms. Never throws for a broker that is away.
   *
   * @param write makes the message of an item, at the moment it is published
   */
  <S, T extends Outgoing> Dispatch<T> send(List<S> items, Function<S, T> write) {
    List<Sent<T>> sent = new ArrayList<>(items.size());
    if (!items.isEmpty() && !blocked.getAsBoolean()) {
      publish(items, write, sent);
    }
    items.stream().skip(sent.size()).map(write).map(Sent::not).forEach(sent::add);
    return new Dispatch<>(sent);
  }

  private <S, T extends Outgoing> void publish(
      List<S> items, Function<S, T> write, List<Sent<T>> sent) {
    try {
      template.invoke(
          channel -> {
            for (S item : items) {
              Sent<T> next = Sent.soon(write.apply(item));
              sent.add(next);
              next.through(channel);
            }
            return sent.size();
          });
    } catch (RuntimeException e) {
      LOG.debug("{} messages not published", items.size() - sent.size(), e);
      sent.stream().reduce((first, second) -> second).ifPresent(last -> last.failed(e));
    }
  }
}
