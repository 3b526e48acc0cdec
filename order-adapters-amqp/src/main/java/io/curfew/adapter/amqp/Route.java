package io.curfew.adapter.amqp;

import org.springframework.amqp.core.Binding;

/** A binding of a queue to an exchange. */
record Route(String exchange, String queue, String key) {
  static Route of(Binding binding) {
    return new Route(
        binding.getExchange(), String.valueOf(binding.getDestination()), binding.getRoutingKey());
  }

  @Override
  public String toString() {
    return "%s -> %s (%s)".formatted(exchange, queue, key);
  }
}
