package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.console.FakeOrderService;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.chart.Axis;
import javafx.scene.chart.LineChart;
import javafx.scene.control.Cell;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Opens every screen in both languages and themes and leaves pictures of them in target. */
@ExtendWith(ApplicationExtension.class)
class ScreenshotsTest {
  private FakeOrderService service;
  private TestWindow window;
  private String suffix = "";
  private Theme theme = Theme.LIGHT;

  @Start
  void start(Stage stage) throws IOException {
    window = new TestWindow(stage);
    service = new FakeOrderService();
    service.world().hold(240);
    service.world().trouble();
    service.stream();
    service.world().tellOf(301);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @ParameterizedTest
  @CsvSource({"ENGLISH, LIGHT", "ENGLISH, DARK", "CHINESE, LIGHT", "CHINESE, DARK"})
  void everyScreenIsAsBrightAsItsThemeAndCutsNothingOff(
      Language language, Theme inTheme, @TempDir Path folder) {
    theme = inTheme;
    suffix = "-" + language.locale().getLanguage() + "-" + theme.name().toLowerCase(Locale.ROOT);
    window.robot.interact(() -> window.open(service, folder.resolve("settings"), language, theme));
    refused();
    window.robot.doubleClickOn("#password").write("secret", 0);
    window.press(KeyCode.ENTER);
    overview();
    lists();
    detail();
    dialogs();
    lost();
  }

  private void refused() {
    look("sign-in");
    window.type("#password", "wrong");
    window.press(KeyCode.ENTER);
    window.awaitShown("#problem");
    look("refused");
  }

  private void overview() {
    window.awaitShown("#overview");
    window.awaitThat("the stream is heard", () -> service.listeners() == 1);
    tellOfTheLastMinutes();
    window.awaitShown(".connection.streaming");
    window.awaitShown("#problem-stuck");
    look("overview");
  }

  private void tellOfTheLastMinutes() {
    Instant now = Instant.now();
    for (int ago = 300; ago >= 0; ago -= 3) {
      String told = service.world().overview(now.minusSeconds(ago));
      service.tell(String.valueOf(ago), "overview", told.replace('\n', ' '));
    }
    service.world().tellOf(0);
    window.awaitThat("the charts have their lines", () -> points() > 90);
  }

  private int points() {
    LineChart<?, ?> chart = window.robot.lookup("#chart-lateness").queryAs(LineChart.class);
    return chart.getData().get(0).getData().size();
  }

  private void lists() {
    window.go("orders");
    window.awaitRows("#orders", 100);
    window.select("#orders", 0, 1, 2, 6);
    look("orders");
    window.go("timers");
    window.awaitRows("#timers", 40);
    look("timers");
    window.go("stuck");
    window.awaitRows("#stuck", 9);
    window.select("#stuck", 0);
    window.awaitShown("#stuck-in-full");
    look("stuck");
    window.go("quarantine");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    look("quarantine");
    window.go("alarms");
    window.awaitRows("#alarms", 3);
    look("alarms");
  }

  private void detail() {
    window.go("orders");
    window.select("#orders", 4);
    window.robot.interact(() -> window.robot.lookup("#orders").query().requestFocus());
    window.press(KeyCode.ENTER);
    window.awaitRows("#detail-history", 3);
    window.awaitRows("#detail-payments", 1);
    look("detail");
    window.robot.interact(this::scrollToTheEnd);
    look("detail-end");
    window.press(KeyCode.ALT, KeyCode.LEFT);
    window.awaitShown("#orders");
  }

  private void scrollToTheEnd() {
    window.robot.lookup("#detail .scroll-pane").queryAs(ScrollPane.class).setVvalue(1);
  }

  private void dialogs() {
    window.select("#orders", 0, 6, 12);
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    window.robot.clickOn("#action-reason").write("flash sale called off", 0);
    look("close");
    // a colleague is faster with one of them
    service.world().closeElsewhere("1M8QV9DAZ33QQQ-99993");
    window.robot.clickOn("#action-confirm");
    window.awaitRowsOfResults(1);
    look("closed-in-part");
    window.press(KeyCode.ESCAPE);
    window.awaitGone("#action");
    window.go("actions");
    window.awaitRows("#actions", 1);
    look("actions");
    window.press(KeyCode.F1);
    window.awaitShown("#keys-card");
    look("keys");
    window.press(KeyCode.ESCAPE);
    window.awaitGone("#keys-card");
  }

  private void lost() {
    window.go("overview");
    service.close();
    window.awaitShown("#lost");
    look("lost");
  }

  private void look(String name) {
    Picture picture = window.picture(name + suffix);
    if (theme == Theme.DARK) {
      assertThat(picture.brightness()).isBetween(0.02, 0.35);
    } else {
      assertThat(picture.brightness()).isBetween(0.45, 0.995);
    }
    await("what is new has been laid out and nothing of it is cut off")
        .untilAsserted(() -> assertNothingIsCutOff(name));
  }

  /** On the toolkit's thread: two threads that measure texts at a time confuse each other. */
  private void assertNothingIsCutOff(String name) {
    Set<Node> cutOff = new HashSet<>();
    window.robot.interact(
        () -> {
          cutOff.addAll(window.robot.lookup(ScreenshotsTest::isCutOff).queryAll());
        });
    assertThat(cutOff).as("labels and buttons of %s that are cut off", name).isEmpty();
  }

  /**
   * Cells may be cut off: their tooltip has the whole text. States and heads of columns may not.
   */
  private static boolean isCutOff(Node node) {
    return node instanceof Labeled labeled
        && TestWindow.reallyShown(node)
        && labeled.getScene() != null
        && !(node instanceof Cell)
        && (isOutsideOfTables(node) || isIn("column-header", node) || isIn("table-cell", node))
        && !labeled.isWrapText()
        && !labeled.getText().isEmpty()
        && labeled.getWidth() > 0
        && labeled.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
        && labeled.prefWidth(-1) > labeled.getWidth() + 1;
  }

  private static boolean isIn(String style, Node node) {
    return node.getParent() != null && node.getParent().getStyleClass().contains(style);
  }

  private static boolean isOutsideOfTables(Node node) {
    return node == null
        || (!(node instanceof TableView)
            && !(node instanceof Axis)
            && isOutsideOfTables(node.getParent()));
  }
}
