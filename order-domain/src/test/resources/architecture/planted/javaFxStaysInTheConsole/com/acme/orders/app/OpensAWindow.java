package com.acme.orders.app;

final class OpensAWindow {
  private final javafx.scene.Node node = null;
}
