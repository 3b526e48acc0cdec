package com.acme.orders.console.timers;

final class ShownTimersViewModel {
  private final javafx.scene.Node node = null;
}
