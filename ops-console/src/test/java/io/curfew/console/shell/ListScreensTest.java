package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What all screens that are lists have in common. */
@ExtendWith(ApplicationExtension.class)
class ListScreensTest {
  private static final String HINT = "Select a row to read it in full.";

  @TempDir Path folder;

  private FakeOrderService service;
  private TestWindow window;

  @Start
  void start(Stage stage) throws IOException {
    service = new FakeOrderService();
    service.world().trouble();
    window = new TestWindow(stage);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @ParameterizedTest
  @CsvSource({"stuck, stuck-in-full, account closed", "quarantine, message, deadlock"})
  void aSelectionIsReadInFullAndMovesNoRow(String place, String panel, String words) {
    work();
    window.go(place);
    window.awaitThat("there are rows", () -> window.rows("#" + place) > 0);
    assertThat(textOf(panel)).isEqualTo(HINT);
    Bounds before = window.boundsOf("#" + place);

    window.select("#" + place, 0);

    window.awaitThat("it is told in full", () -> textOf(panel).contains(words));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(window.boundsOf("#" + place)).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"orders, number", "quarantine, text", "stuck, stuck-type", "alarms, alarms"})
  void findingGoesToAFieldElseToAFilterElseToTheTable(String place, String focused) {
    work();
    window.go(place);

    window.press(KeyCode.CONTROL, KeyCode.F);

    window.awaitThat(
        focused + " has the focus", () -> window.robot.lookup("#" + focused).query().isFocused());
  }

  @Test
  void whyAnActionCannotBeDoneIsReadByKeysToo() {
    work();
    window.go("orders");
    window.awaitRows("#orders", 12);
    window.press(KeyCode.CONTROL, KeyCode.F);

    window.tabTo(".action-button");

    window.awaitThat("the reason is shown", () -> says("Select rows first."));
    Node place = window.robot.lookup(".action-button").query();
    assertThat(place.getAccessibleText()).contains("Close", "Select rows first.");
    window.select("#orders", 0);
    window.awaitThat("it is not shown any more", () -> !says("Select rows first."));
    window.awaitThat(
        "the button itself has the focus now",
        () -> window.robot.lookup("#close").query().isFocused());
  }

  private static boolean says(String reason) {
    return Window.getWindows().stream()
        .filter(Tooltip.class::isInstance)
        .map(Tooltip.class::cast)
        .anyMatch(shown -> shown.isShowing() && shown.getText().equals(reason));
  }

  private String textOf(String panel) {
    return window.robot.lookup("#" + panel).queryAs(TextArea.class).getText();
  }

  private void work() {
    window.robot.interact(
        () -> window.open(service, folder.resolve("settings"), Language.ENGLISH, Theme.LIGHT));
    window.work();
  }
}
