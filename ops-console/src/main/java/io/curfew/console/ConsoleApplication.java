package io.curfew.console;

import io.curfew.console.client.HttpConnector;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.shell.ConsoleWindow;
import io.curfew.console.shell.FileDialog;
import io.curfew.console.signin.Given;
import io.curfew.console.task.FxBackgroundTasks;
import java.util.Map;
import javafx.application.Application;
import javafx.stage.Stage;

/**
 * The console with its real parts. {@code CURFEW_CONSOLE_SERVER}, {@code CURFEW_CONSOLE_USER} and
 * {@code CURFEW_CONSOLE_PASSWORD} together sign somebody in at once, and {@code CURFEW_CONSOLE_CA}
 * names a file of certificates to trust besides those of this machine.
 */
public final class ConsoleApplication extends Application {
  @Override
  public void start(Stage stage) {
    Map<String, String> environment = System.getenv();
    HttpConnector connector = HttpConnector.trusting(environment.get("CURFEW_CONSOLE_CA"));
    new ConsoleWindow(
            SettingsFile.ofThisUser(), connector, new FxBackgroundTasks(), new FileDialog(stage))
        .open(stage, Given.in(environment));
  }
}
