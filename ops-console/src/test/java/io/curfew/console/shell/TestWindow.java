package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.console.FakeOrderService;
import io.curfew.console.client.HttpConnector;
import io.curfew.console.client.ServerAddress;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.settings.Theme;
import io.curfew.console.task.FxBackgroundTasks;
import io.curfew.console.text.Language;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.awaitility.core.ConditionTimeoutException;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A real window on a screen in memory, and somebody who works in it. */
final class TestWindow {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int MOST_STEPS = 40;

  final FxRobot robot = new FxRobot();
  private final Stage stage;

  TestWindow(Stage stage) {
    this.stage = stage;
  }

  /** On a stage of its own, remembered in {@code file}; to be called on JavaFX's thread. */
  void open(FakeOrderService service, Path file, Language language, Theme theme) {
    open(service.address(), file, language, theme);
  }

  void open(ServerAddress address, Path file, Language language, Theme theme) {
    SettingsFile settings = new SettingsFile(file);
    String server = address.toString();
    settings.change(first -> first.signedIn(server, "operator").with(language).with(theme));
    new ConsoleWindow(
            settings, HttpConnector.trusting(null), new FxBackgroundTasks(), file::resolveSibling)
        .open(stage, null);
  }

  void signIn(String user, String password) {
    type("#user", user);
    type("#password", password);
    press(KeyCode.ENTER);
  }

  /** Signs in as the operator and waits until figures are there. */
  void work() {
    signIn("operator", "secret");
    awaitText("#count-orders", "");
  }

  void go(String place) {
    robot.clickOn("#nav-" + place);
    awaitShown("#" + place);
  }

  void type(String field, String text) {
    robot.interact(() -> robot.lookup(field).queryAs(TextInputControl.class).clear());
    robot.clickOn(field).write(text, 0);
  }

  /** The orders of this user alone. */
  void goToOrdersOf(String user) {
    go("orders");
    type("#user", user);
    press(KeyCode.ENTER);
  }

  /** Opens the row at the top. */
  void openFirst(String table) {
    awaitThat("there are rows", () -> rows(table) > 0);
    select(table, 0);
    robot.interact(() -> robot.lookup(table).query().requestFocus());
    press(KeyCode.ENTER);
    awaitShown("#detail-status");
  }

  /** Gives a reason in the dialog and confirms. */
  void confirm(String reason) {
    awaitShown("#action");
    robot.clickOn("#action-reason").write(reason, 0);
    press(KeyCode.ENTER);
  }

  /** By keys alone. */
  void tabTo(String query) {
    Node wanted = robot.lookup(query).query();
    for (int steps = 0; steps < MOST_STEPS && !wanted.isFocused(); steps++) {
      press(KeyCode.TAB);
      WaitForAsyncUtils.waitForFxEvents();
    }
    awaitThat("the keys have come to " + query, wanted::isFocused);
  }

  void press(KeyCode... keys) {
    robot.press(keys).release(keys);
  }

  void awaitText(String query, String expected) {
    awaitThat(
        "%s says '%s'".formatted(query, expected),
        () -> isShown(query) && textOf(query).contains(expected));
  }

  /** The same for what takes a while on a machine that is busy with other things. */
  void awaitLongWork(String query, String expected) {
    awaitLong(
        "%s says '%s'".formatted(query, expected),
        () -> isShown(query) && textOf(query).contains(expected));
  }

  void awaitLong(String alias, Callable<Boolean> condition) {
    await(alias).atMost(PATIENCE.multipliedBy(9)).until(condition);
  }

  void awaitShown(String query) {
    awaitThat(query + " is shown", () -> isShown(query));
  }

  void awaitGone(String query) {
    awaitThat(query + " is gone", () -> !isShown(query));
  }

  void awaitRows(String table, int number) {
    awaitThat(
        "%s has %d rows".formatted(table, number), () -> isShown(table) && rows(table) == number);
  }

  /** So many targets of an action were not done. */
  void awaitRowsOfResults(int number) {
    awaitThat(
        number + " results are shown",
        () ->
            isShown("#results")
                && robot.lookup("#results").queryAs(ListView.class).getItems().size() == number);
  }

  void awaitThat(String alias, Callable<Boolean> condition) {
    try {
      await(alias).atMost(PATIENCE).until(condition);
    } catch (ConditionTimeoutException e) {
      picture("failed-" + alias.replaceAll("[^A-Za-z0-9]+", "-"));
      throw e;
    }
  }

  int rows(String table) {
    return robot.lookup(table).queryAs(TableView.class).getItems().size();
  }

  /** Selects rows by their places. */
  void select(String table, int... places) {
    robot.interact(
        () -> {
          TableView<?> found = robot.lookup(table).queryAs(TableView.class);
          found.getSelectionModel().clearSelection();
          for (int place : places) {
            found.getSelectionModel().select(place);
          }
        });
  }

  /** Everything that is said to have gone wrong. */
  List<String> problems() {
    return robot.lookup(".problem").match(TestWindow::reallyShown).queryAllAs(Label.class).stream()
        .map(Label::getText)
        .toList();
  }

  /** The ids of the buttons that act and can be pressed. */
  List<String> actionsThatCanBeDone() {
    Set<Button> all = robot.lookup(".action-button > .button").queryAllAs(Button.class);
    assertThat(all).as("there are actions").isNotEmpty();
    return all.stream().filter(button -> !button.isDisabled()).map(Node::getId).toList();
  }

  Bounds boundsOf(String query) {
    Node node = robot.lookup(query).query();
    return node.localToScene(node.getBoundsInLocal());
  }

  /** How much of it is to be seen: less than 1 is greyed. */
  double opacityOf(String query) {
    Node node = robot.lookup(query).query();
    double opacity = 1;
    for (Node part = node; part != null; part = part.getParent()) {
      opacity *= part.getOpacity();
    }
    return opacity;
  }

  boolean isShown(String query) {
    return robot.lookup(query).tryQuery().filter(TestWindow::reallyShown).isPresent();
  }

  static boolean reallyShown(Node node) {
    return node.isVisible() && (node.getParent() == null || reallyShown(node.getParent()));
  }

  /** Whether exactly this text is somewhere. */
  boolean says(String text) {
    return robot.lookup(text).tryQuery().isPresent();
  }

  boolean isEnabled(String query) {
    return !robot.lookup(query).query().isDisabled();
  }

  String textOf(String query) {
    return robot.lookup(query).queryAs(Labeled.class).getText();
  }

  String inputOf(String query) {
    return robot.lookup(query).queryAs(TextInputControl.class).getText();
  }

  Picture picture(String name) {
    Picture[] taken = new Picture[1];
    robot.interact(() -> taken[0] = Picture.of(stage.getScene()));
    taken[0].save(Path.of("target", "screenshots", name + ".png"));
    return taken[0];
  }
}
