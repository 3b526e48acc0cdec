package io.curfew.console.shell;

import io.curfew.console.desk.FileQuestion;
import java.io.File;
import java.nio.file.Path;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** Asks in the dialog of the system, in front of the window. */
public final class FileDialog implements FileQuestion {
  private final Stage stage;

  public FileDialog(Stage stage) {
    this.stage = stage;
  }

  @Override
  public @Nullable Path whereToWrite(String name) {
    FileChooser chooser = new FileChooser();
    chooser.setInitialFileName(name);
    chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("CSV", "*.csv"));
    File file = chooser.showSaveDialog(stage);
    return file == null ? null : file.toPath();
  }
}
