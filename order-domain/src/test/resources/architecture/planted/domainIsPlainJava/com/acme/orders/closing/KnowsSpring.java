package com.acme.orders.closing;

final class KnowsSpring {
  private final org.springframework.amqp.core.Message message = null;
}
