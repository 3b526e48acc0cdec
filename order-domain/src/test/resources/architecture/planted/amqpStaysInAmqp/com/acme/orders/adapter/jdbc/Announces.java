package com.acme.orders.adapter.jdbc;

final class Announces {
  private final org.springframework.amqp.core.Message timer = null;
}
