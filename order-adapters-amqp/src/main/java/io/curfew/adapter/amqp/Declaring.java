package io.curfew.adapter.amqp;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;

/** What is declared, in the words of the client library. */
final class Declaring {
  private Declaring() {}

  /** A binding cannot be looked for. */
  static void lookFor(Declarable declarable, Channel channel) throws IOException {
    if (declarable instanceof Queue queue) {
      channel.queueDeclarePassive(queue.getName());
    } else if (declarable instanceof Exchange exchange) {
      channel.exchangeDeclarePassive(exchange.getName());
    }
  }

  static void declare(Declarable declarable, Channel channel) throws IOException {
    if (declarable instanceof Queue queue) {
      channel.queueDeclare(
          queue.getName(),
          queue.isDurable(),
          queue.isExclusive(),
          queue.isAutoDelete(),
          queue.getArguments());
    } else if (declarable instanceof Exchange exchange) {
      channel.exchangeDeclare(
          exchange.getName(),
          exchange.getType(),
          exchange.isDurable(),
          exchange.isAutoDelete(),
          exchange.isInternal(),
          exchange.getArguments());
    } else if (declarable instanceof Binding binding) {
      Route route = Route.of(binding);
      channel.queueBind(route.queue(), route.exchange(), route.key(), binding.getArguments());
    }
  }
}
