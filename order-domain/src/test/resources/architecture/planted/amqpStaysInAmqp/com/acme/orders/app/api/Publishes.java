package com.acme.orders.app.api;

final class Publishes {
  private final org.springframework.amqp.core.Message timer = null;
}
