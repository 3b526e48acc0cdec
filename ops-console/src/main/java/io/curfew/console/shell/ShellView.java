package io.curfew.console.shell;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/** The frame of the window: the header, and below it the way in or the workspace. */
final class ShellView extends BorderPane {
  ShellView(ShellViewModel viewModel) {
    setTop(new HeaderBar(viewModel));
  }

  void show(Node screen) {
    setCenter(screen);
  }
}
