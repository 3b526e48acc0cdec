package com.acme.orders.testservers;

public final class Broker {
  final Class<?> screen = com.acme.orders.console.Screen.class;
}
