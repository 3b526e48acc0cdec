package com.acme.orders.console.task;

final class OpensAScreen {
  final Class<?> screen = com.acme.orders.console.timers.AsksForATask.class;
}
