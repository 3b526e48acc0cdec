package com.acme.orders.console.timers;

import javafx.scene.Node;

final class TimersView {
  final TimersViewModel viewModel = new TimersViewModel();
  final Node root = new Node();
}
