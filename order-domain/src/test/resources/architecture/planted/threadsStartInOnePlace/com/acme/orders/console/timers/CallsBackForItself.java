package com.acme.orders.console.timers;

final class CallsBackForItself {
  void show(Runnable rows) {
    javafx.application.Platform.runLater(rows);
  }
}
