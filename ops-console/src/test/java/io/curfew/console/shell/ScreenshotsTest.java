package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.console.FakeOrderService;
import io.curfew.console.client.HttpConnector;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.settings.Theme;
import io.curfew.console.task.FxBackgroundTasks;
import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Leaves a picture of each screen, in each language and theme, in target/screenshots. */
@ExtendWith(ApplicationExtension.class)
class ScreenshotsTest {
  private final FxRobot robot = new FxRobot();
  private FakeOrderService service;
  private Stage stage;

  @Start
  void start(Stage newStage) throws IOException {
    stage = newStage;
    service = new FakeOrderService();
  }

  @AfterEach
  void close() {
    service.close();
  }

  @ParameterizedTest
  @CsvSource({"ENGLISH, LIGHT", "ENGLISH, DARK", "CHINESE, LIGHT", "CHINESE, DARK"})
  void everyScreenIsAsBrightAsItsTheme(Language language, Theme theme, @TempDir Path folder) {
    String name = language.locale().getLanguage() + "-" + theme;
    open(new SettingsFile(folder.resolve("settings")), language, theme);
    assertBrightness(theme, picture("sign-in-" + name));

    robot.clickOn("#password").write("wrong");
    robot.clickOn("#sign-in");
    await("the refusal is shown")
        .atMost(Duration.ofSeconds(10))
        .until(() -> robot.lookup("#problem").query().isVisible());
    assertBrightness(theme, picture("refused-" + name));

    robot.doubleClickOn("#password").write("secret");
    robot.clickOn("#sign-in");
    await("the orders are shown")
        .atMost(Duration.ofSeconds(10))
        .until(
            () ->
                robot.lookup("#orders").tryQueryAs(TableView.class).stream()
                    .anyMatch(table -> table.getItems().size() == 12));
    assertBrightness(theme, picture("orders-" + name));

    service.close();
    robot.clickOn("#refresh");
    await("the lost connection is shown")
        .atMost(Duration.ofSeconds(10))
        .until(() -> robot.lookup("#orders-problem").query().isVisible());
    assertBrightness(theme, picture("lost-" + name));
  }

  private void open(SettingsFile settings, Language language, Theme theme) {
    String server = service.address().toString();
    settings.change(first -> first.signedIn(server, "operator").with(language).with(theme));
    robot.interact(
        () ->
            new ConsoleWindow(settings, new HttpConnector(), new FxBackgroundTasks()).open(stage));
  }

  private Picture picture(String name) {
    Picture[] taken = new Picture[1];
    robot.interact(() -> taken[0] = Picture.of(stage.getScene()));
    taken[0].save(Path.of("target", "screenshots", name + ".png"));
    return taken[0];
  }

  private static void assertBrightness(Theme theme, Picture picture) {
    if (theme == Theme.DARK) {
      assertThat(picture.brightness()).isBetween(0.02, 0.3);
    } else {
      assertThat(picture.brightness()).isBetween(0.8, 0.995);
    }
  }
}
