package io.curfew.console.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.curfew.console.client.ApiConnector;
import io.curfew.console.client.Session;
import io.curfew.console.orders.OrdersView;
import io.curfew.console.orders.OrdersViewModel;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.settings.Theme;
import io.curfew.console.signin.SignInView;
import io.curfew.console.signin.SignInViewModel;
import io.curfew.console.task.BackgroundTasks;
import io.curfew.console.text.Times;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The console's window: the sign-in screen until somebody is signed in, then the orders. */
public final class ConsoleWindow {
  private static final double WIDTH = 1120;
  private static final double HEIGHT = 720;

  private final ShellViewModel shell;
  private final ApiConnector connector;
  private final BackgroundTasks tasks;
  private final Times times = new Times(ZoneId.systemDefault());
  private final ShellView view;

  public ConsoleWindow(SettingsFile settings, ApiConnector connector, BackgroundTasks tasks) {
    this.shell = new ShellViewModel(settings);
    this.connector = connector;
    this.tasks = tasks;
    this.view = new ShellView(shell);
    shell.session().addListener((session, was, is) -> view.show(screenFor(is)));
    shell.theme().addListener((theme, was, is) -> apply(is));
  }

  /** Shows the window on this stage. */
  public void open(Stage stage) {
    apply(shell.theme().get());
    ChineseFont.use(view);
    view.show(screenFor(null));
    Scene scene = new Scene(view, WIDTH, HEIGHT);
    scene.getStylesheets().add(ConsoleWindow.class.getResource("console.css").toExternalForm());
    stage.setScene(scene);
    stage.setMinWidth(WIDTH / 1.5);
    stage.setMinHeight(HEIGHT / 1.5);
    stage.titleProperty().bind(shell.texts().of("app.title"));
    stage.show();
  }

  private Node screenFor(@Nullable Session session) {
    return session == null ? signIn() : orders(session);
  }

  private Node signIn() {
    SignInViewModel viewModel =
        new SignInViewModel(shell.remembered(), connector, tasks, shell::signedIn);
    return new SignInView(viewModel, shell.texts());
  }

  private Node orders(Session session) {
    OrdersViewModel viewModel =
        new OrdersViewModel(session, tasks, shell.texts(), times, InstantSource.system());
    viewModel.refresh();
    return new OrdersView(viewModel, shell.texts(), times);
  }

  private static void apply(Theme theme) {
    Application.setUserAgentStylesheet(
        theme == Theme.DARK
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet());
  }
}
