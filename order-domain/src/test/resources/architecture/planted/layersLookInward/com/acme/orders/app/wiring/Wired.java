package com.acme.orders.app.wiring;

public final class Wired {
  final Class<?> testServer = com.acme.orders.testservers.Broker.class;
}
