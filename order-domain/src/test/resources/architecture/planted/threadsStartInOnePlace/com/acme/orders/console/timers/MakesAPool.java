package com.acme.orders.console.timers;

final class MakesAPool {
  final Object pool = java.util.concurrent.Executors.newCachedThreadPool();
}
