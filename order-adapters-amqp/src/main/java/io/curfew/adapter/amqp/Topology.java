package io.curfew.adapter.amqp;

import io.curfew.parking.RetryDelays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.ExchangeBuilder;
import org.springframework.amqp.core.FanoutExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;

/**
 * Every exchange and queue, by name. A queue's arguments cannot change: another argument is another
 * name beside the old one.
 */
final class Topology {
  static final String PARK = "curfew.park.v1";
  static final String DUE = "curfew.due.v1";
  static final String DUE_KEY = "due";
  static final String DUE_TIMERS = "curfew.due.v1.timers";
  static final String QUARANTINE = "curfew.quarantine.v1";
  static final String QUARANTINE_MESSAGES = "curfew.quarantine.v1.messages";
  static final String LOST = "curfew.lost.v1";
  static final String LOST_MESSAGES = "curfew.lost.v1.messages";
  static final String EVENTS = "curfew.events";

  /** How long an order that could not be closed waits, by the number of failed attempts. */
  static final List<Duration> RETRY_DELAYS = RetryDelays.ALL;

  /** A message that comes back so often is kept for a person. */
  private static final int DELIVERY_LIMIT = 50;

  /** Looking into a queue counts as a delivery; what is kept for a person is not lost by it. */
  private static final int NO_DELIVERY_LIMIT = 1_000_000;

  private Topology() {}

  static String parked(long ttl) {
    return "curfew.parked.v1." + ttl;
  }

  static String retry(Duration delay) {
    return "curfew.retry.v1." + delay.toMillis();
  }

  static Declarables declarables(Rungs rungs) {
    return new Declarables(
        Stream.of(
                waiting(rungs),
                due(),
                kept(QUARANTINE, QUARANTINE_MESSAGES),
                kept(LOST, LOST_MESSAGES),
                events())
            .flatMap(List::stream)
            .toList());
  }

  private static List<Declarable> waiting(Rungs rungs) {
    DirectExchange park = ExchangeBuilder.directExchange(PARK).durable(true).build();
    List<Declarable> declared = new ArrayList<>(List.of(park));
    Stream<Queue> parked = rungs.all().stream().map(ttl -> waitQueue(parked(ttl), ttl));
    Stream<Queue> retry =
        RETRY_DELAYS.stream().map(delay -> waitQueue(retry(delay), delay.toMillis()));
    Stream.concat(parked, retry)
        .forEach(
            queue -> {
              declared.add(queue);
              declared.add(BindingBuilder.bind(queue).to(park).with(queue.getName()));
            });
    return declared;
  }

  private static Queue waitQueue(String name, long ttl) {
    return lossless(name)
        .withArgument("x-message-ttl", ttl)
        .deadLetterExchange(DUE)
        .deadLetterRoutingKey(DUE_KEY)
        .build();
  }

  private static List<Declarable> due() {
    DirectExchange due =
        ExchangeBuilder.directExchange(DUE)
            .durable(true)
            .withArgument("alternate-exchange", LOST)
            .build();
    Queue timers =
        lossless(DUE_TIMERS).deliveryLimit(DELIVERY_LIMIT).deadLetterExchange(QUARANTINE).build();
    return List.of(due, timers, BindingBuilder.bind(timers).to(due).with(DUE_KEY));
  }

  /** Without this strategy, which needs this overflow, a broker that crashes loses dead letters. */
  private static QueueBuilder lossless(String name) {
    return QueueBuilder.durable(name)
        .quorum()
        .withArgument("x-dead-letter-strategy", "at-least-once")
        .withArgument("x-overflow", "reject-publish");
  }

  private static List<Declarable> kept(String exchangeName, String queueName) {
    FanoutExchange exchange = ExchangeBuilder.fanoutExchange(exchangeName).durable(true).build();
    Queue queue = QueueBuilder.durable(queueName).quorum().deliveryLimit(NO_DELIVERY_LIMIT).build();
    return List.of(exchange, queue, BindingBuilder.bind(queue).to(exchange));
  }

  private static List<Declarable> events() {
    return List.of(ExchangeBuilder.topicExchange(EVENTS).durable(true).build());
  }
}
