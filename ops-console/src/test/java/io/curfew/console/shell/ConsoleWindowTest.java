package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.console.FakeOrderService;
import io.curfew.console.client.HttpConnector;
import io.curfew.console.settings.SettingsFile;
import io.curfew.console.task.FxBackgroundTasks;
import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javafx.application.Application;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ConsoleWindowTest {
  @TempDir static Path folder;

  private final Path file = folder.resolve("settings");
  private final FxRobot robot = new FxRobot();
  private FakeOrderService service;
  private Stage stage;

  @Start
  void open(Stage newStage) throws IOException {
    stage = newStage;
    service = new FakeOrderService();
    Files.deleteIfExists(file);
    SettingsFile settings = new SettingsFile(file);
    settings.change(
        first -> first.signedIn(service.address().toString(), "operator").with(Language.ENGLISH));
    new ConsoleWindow(settings, new HttpConnector(), new FxBackgroundTasks()).open(stage);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void whoeverSignsInSeesServerUserPathAndNewestOrders() {
    signIn("operator", "secret");

    awaitText("#who", "operator @ " + service.address());
    assertThat(textOf("#step-placed")).isEqualTo("placed");
    assertThat(textOf("#step-announced")).isEqualTo("announced");
    awaitRows(12);
    assertThat(textOf("#refreshed")).contains("12 of 12");
    assertThat(shown("awaiting payment")).isTrue();
  }

  @Test
  void whoComesBackOnlyTypesThePassword() {
    robot.write("secret").press(KeyCode.ENTER).release(KeyCode.ENTER);

    awaitRows(12);
  }

  @Test
  void aWrongPasswordIsToldAndCanBeCorrected() {
    signIn("operator", "wrong");

    awaitText("#problem", "does not accept this password for user operator");

    signIn("operator", "secret");
    awaitRows(12);
  }

  @Test
  void aUserWhoMayNotSeeOrdersIsToldSo() {
    signIn("guest", "secret");

    awaitText("#problem", "User and password are right, but guest is not allowed");
  }

  @Test
  void aServerThatIsNotThereIsToldApartFromAWrongPassword() {
    service.close();

    signIn("operator", "secret");

    awaitText("#problem", "cannot be reached: nothing answers there");
  }

  @Test
  void theLanguageIsSwitchedWhileItRunsAndRemembered() throws IOException {
    signIn("operator", "secret");
    awaitRows(12);

    robot.clickOn("#speak-chinese");

    awaitText("#step-placed", "已下单");
    await("the server tells the states in the other language")
        .atMost(Duration.ofSeconds(10))
        .until(() -> shown("待支付"));
    assertThat(stage.getTitle()).isEqualTo("Curfew 运营控制台");
    assertThat(Files.readString(file)).contains("language=CHINESE");
  }

  @Test
  void chineseIsDrawnInCharactersAndNotInBoxes() {
    Labeled button = robot.lookup("#speak-chinese").queryAs(Labeled.class);

    assertThat(drawn(button, "支").differsFrom(drawn(button, "付"))).isTrue();
    assertThat(drawn(button, "支").differsFrom(drawn(button, "支"))).isFalse();
  }

  @Test
  void anExplanationFollowsTheLanguage() {
    signIn("operator", "wrong");
    awaitText("#problem", "does not accept this password");

    robot.clickOn("#speak-chinese");

    awaitText("#problem", "不接受用户 operator 的这个密码");
  }

  @Test
  void theThemeIsSwitchedAndRemembered() throws IOException {
    assertThat(textOf("#theme")).isEqualTo("Dark");

    robot.clickOn("#theme");

    assertThat(textOf("#theme")).isEqualTo("Light");
    assertThat(Application.getUserAgentStylesheet()).contains("dark");
    assertThat(Files.readString(file)).contains("theme=DARK");
  }

  @Test
  void serverAndUserAreRememberedAndThePasswordIsNot() throws IOException {
    signIn("operator", "secret");
    awaitRows(12);

    assertThat(Files.readString(file)).contains("user=operator").doesNotContain("secret");

    robot.clickOn("#sign-out");
    assertThat(inputOf("#user")).isEqualTo("operator");
    assertThat(inputOf("#server")).isEqualTo(service.address().toString());
    assertThat(inputOf("#password")).isEmpty();
    assertThat(robot.lookup("#orders").tryQuery()).isEmpty();
  }

  @Test
  void aRefreshShowsNewOrders() {
    signIn("operator", "secret");
    awaitRows(12);
    service.hold(15);

    robot.clickOn("#refresh");

    awaitRows(15);
  }

  @Test
  void whenTheServerGoesAwayTheOldOrdersStayAndItIsSaid() {
    signIn("operator", "secret");
    awaitRows(12);
    service.answerWith(503);

    robot.clickOn("#refresh");

    awaitText("#orders-problem", "Not refreshed since");
    assertThat(textOf("#orders-problem")).contains("HTTP 503");
    awaitRows(12);
  }

  @Test
  void noOrdersIsNoFault() {
    service.hold(0);
    signIn("operator", "secret");

    await("the empty table says so")
        .atMost(Duration.ofSeconds(10))
        .until(() -> shown("No orders yet"));
  }

  private Picture drawn(Labeled node, String text) {
    Picture[] taken = new Picture[1];
    robot.interact(
        () -> {
          node.setText(text);
          node.applyCss();
          taken[0] = Picture.of(node);
        });
    return taken[0];
  }

  private void signIn(String user, String password) {
    type("#user", user);
    type("#password", password);
    robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
  }

  private void type(String field, String text) {
    robot.interact(() -> robot.lookup(field).queryAs(TextInputControl.class).clear());
    robot.clickOn(field).write(text);
  }

  private void awaitText(String query, String expected) {
    await("%s says '%s'".formatted(query, expected))
        .atMost(Duration.ofSeconds(10))
        .until(
            () -> robot.lookup(query).tryQuery().isPresent() && textOf(query).contains(expected));
  }

  private void awaitRows(int number) {
    await("the table has %d rows".formatted(number))
        .atMost(Duration.ofSeconds(10))
        .until(
            () ->
                robot.lookup("#orders").tryQueryAs(TableView.class).stream()
                    .anyMatch(table -> table.getItems().size() == number));
  }

  private boolean shown(String text) {
    return robot.lookup(text).tryQuery().isPresent();
  }

  private String textOf(String query) {
    return robot.lookup(query).queryAs(Labeled.class).getText();
  }

  private String inputOf(String query) {
    return robot.lookup(query).queryAs(TextInputControl.class).getText();
  }
}
