package com.acme.orders.console.timers;

final class StartsAThread {
  void refresh(Runnable work) {
    new Thread(work).start();
  }
}
