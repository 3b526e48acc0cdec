package io.curfew.console.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.curfew.console.client.ApiConnector;
import io.curfew.console.client.Session;
import io.curfew.console.desk.FileQuestion;
import io.curfew.console.settings.Settings;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.settings.Theme;
import io.curfew.console.settings.WindowSize;
import io.curfew.console.signin.Given;
import io.curfew.console.signin.SignInView;
import io.curfew.console.signin.SignInViewModel;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Times;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The console's window: the sign-in screen until somebody is signed in, then the workspace. */
public final class ConsoleWindow {
  private static final double SMALLEST_WIDTH = 960;
  private static final double SMALLEST_HEIGHT = 600;

  private final ShellViewModel shell;
  private final SettingsFile settings;
  private final ApiConnector connector;
  private final BackgroundTasks tasks;
  private final FileQuestion files;
  private final Times times = new Times(ZoneId.systemDefault());
  private final ShellView view;
  private @Nullable Keys keys;
  private @Nullable WorkspaceViewModel workspace;

  public ConsoleWindow(
      SettingsFile settings, ApiConnector connector, BackgroundTasks tasks, FileQuestion files) {
    this.settings = settings;
    this.shell = new ShellViewModel(settings);
    this.connector = connector;
    this.tasks = tasks;
    this.files = files;
    this.view = new ShellView(shell);
    shell.session().addListener((session, was, is) -> view.show(screenFor(is)));
    shell.theme().addListener((theme, was, is) -> apply(is));
  }

  /**
   * Shows the window on this stage.
   *
   * @param given who is signed in at once; {@code null} to ask
   */
  public void open(Stage stage, @Nullable Given given) {
    Settings remembered = shell.remembered();
    apply(shell.theme().get());
    ChineseFont.use(view);
    Scene scene = new Scene(view, remembered.window().width(), remembered.window().height());
    scene.getStylesheets().add(stylesheet());
    keys = new Keys(shell, scene);
    view.show(signIn(given));
    stage.setScene(scene);
    stage.setMinWidth(SMALLEST_WIDTH);
    stage.setMinHeight(SMALLEST_HEIGHT);
    stage.sizeToScene();
    stage.setMaximized(remembered.window().maximized());
    stage.titleProperty().bind(shell.texts().of("app.title"));
    stage.setOnHiding(closing -> rememberSize(stage));
    stage.show();
  }

  private static String stylesheet() {
    return Objects.requireNonNull(ConsoleWindow.class.getResource("console.css")).toExternalForm();
  }

  /**
   * The size inside, since that is what the window is opened with. A filled screen keeps the old
   * one.
   */
  private void rememberSize(Stage stage) {
    view.setCenter(null); // tables tell how they are laid out when they go
    leave();
    WindowSize before = shell.remembered().window();
    Scene scene = stage.getScene();
    WindowSize now =
        stage.isMaximized()
            ? new WindowSize(before.width(), before.height(), true)
            : new WindowSize((int) scene.getWidth(), (int) scene.getHeight(), false);
    settings.change(old -> old.with(now));
  }

  private Node screenFor(@Nullable Session session) {
    leave();
    return session == null ? signIn(null) : work(session);
  }

  private Node signIn(@Nullable Given given) {
    SignInViewModel viewModel =
        new SignInViewModel(
            shell.remembered(), connector, tasks, session -> enter(session, given == null));
    if (given != null) {
      viewModel.signIn(given);
    }
    return new SignInView(viewModel, shell.texts());
  }

  private void enter(Session session, boolean remember) {
    if (remember) {
      shell.remember(session);
    }
    shell.signedIn(session);
  }

  private Node work(Session session) {
    workspace =
        new WorkspaceViewModel(
            session, tasks, shell.texts(), times, settings, files, InstantSource.system());
    WorkspaceView screen = new WorkspaceView(workspace);
    if (keys != null) {
      keys.workIn(workspace, screen);
    }
    workspace.desk().live().start();
    return screen;
  }

  private void leave() {
    if (workspace != null) {
      workspace.desk().live().stop();
      workspace = null;
    }
    if (keys != null) {
      keys.workIn(null, null);
    }
  }

  private static void apply(Theme theme) {
    Application.setUserAgentStylesheet(
        theme == Theme.DARK
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet());
  }
}
