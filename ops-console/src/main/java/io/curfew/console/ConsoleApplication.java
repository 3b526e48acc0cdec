package io.curfew.console;

import io.curfew.console.client.HttpConnector;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.shell.ConsoleWindow;
import io.curfew.console.task.FxBackgroundTasks;
import javafx.application.Application;
import javafx.stage.Stage;

/** The console with its real parts. */
public final class ConsoleApplication extends Application {
  @Override
  public void start(Stage stage) {
    SettingsFile settings = SettingsFile.ofThisUser();
    new ConsoleWindow(settings, new HttpConnector(), new FxBackgroundTasks()).open(stage);
  }
}
