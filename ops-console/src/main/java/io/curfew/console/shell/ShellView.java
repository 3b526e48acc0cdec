package io.curfew.console.shell;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The frame of the window: header, the path for those signed in, and one screen. */
final class ShellView extends BorderPane {
  ShellView(ShellViewModel viewModel) {
    PathBar path = new PathBar(viewModel.texts());
    path.visibleProperty().bind(viewModel.session().isNotNull());
    path.managedProperty().bind(path.visibleProperty());
    setTop(new VBox(new HeaderBar(viewModel), path));
  }

  void show(Node screen) {
    setCenter(screen);
  }
}
