package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.amqp.core.Message;

/** Keeps canaries from being taken for timers: they are sent home and done with. */
final class Canaries {
  private final ConfirmedPublisher publisher;
  private final Acknowledgements acknowledgements;

  /**
   * @param publisher not mandatory: who waited for a canary may be gone
   */
  Canaries(ConfirmedPublisher publisher, Acknowledgements acknowledgements) {
    this.publisher = publisher;
    this.acknowledgements = acknowledgements;
  }

  /** Returns the others, in their order. */
  List<Message> takeOut(List<Message> delivered, Channel channel) {
    var sorted = delivered.stream().collect(Collectors.partitioningBy(Canary::is));
    List<Message> canaries = sorted.get(true);
    publisher.send(
        canaries.stream().map(Canary::home).filter(Objects::nonNull).toList(), home -> home);
    canaries.forEach(canary -> acknowledgements.acknowledge(canary, channel));
    return sorted.get(false);
  }
}
