package com.acme.orders.adapter.jdbc;

final class AsksTheApp {
  final Class<?> app = com.acme.orders.app.wiring.Wired.class;
}
