package com.acme.orders.console.timers;

public final class AsksForATask {
  final Class<?> task = com.acme.orders.console.task.BackgroundTasks.class;
}
