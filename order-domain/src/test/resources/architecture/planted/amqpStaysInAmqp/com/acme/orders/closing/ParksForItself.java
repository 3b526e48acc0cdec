package com.acme.orders.closing;

final class ParksForItself {
  private final org.springframework.amqp.core.Message timer = null;
}
