package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.order.OrderStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ConsoleWindowTest {
  private static final String NEWEST = "1M8QV9DAZ33QQQ-99999";

  @TempDir static Path folder;

  private final Path file = folder.resolve("settings");
  private FakeOrderService service;
  private Stage stage;
  private TestWindow window;

  @Start
  void open(Stage newStage) throws IOException {
    stage = newStage;
    service = new FakeOrderService();
    window = new TestWindow(stage);
    Files.deleteIfExists(file);
    window.open(service, file, Language.ENGLISH, Theme.LIGHT);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void whoeverSignsInSeesServerUserRoleAndThePath() {
    window.signIn("operator", "secret");

    window.awaitText("#who", "operator @ " + service.address());
    window.awaitText("#role", "operator");
    window.awaitText("#step-placed-count", "2");
    assertThat(window.textOf("#step-announced")).isEqualTo("announced");
    window.awaitShown("#all-well");
    window.awaitText("#count-stuck", "0");
  }

  @Test
  void whoComesBackOnlyTypesThePassword() {
    window.robot.write("secret", 0);
    window.press(KeyCode.ENTER);

    window.awaitShown("#overview");
  }

  @Test
  void aWrongPasswordIsToldAndCanBeCorrected() {
    window.signIn("operator", "wrong");

    window.awaitText("#problem", "does not accept this password for user operator");

    window.work();
  }

  @Test
  void aUserWhoMayNotLookIsToldSo() {
    window.signIn("guest", "secret");

    window.awaitText("#problem", "User and password are right, but guest is not allowed");
  }

  @Test
  void aServerThatIsNotThereIsToldApartFromAWrongPassword() {
    service.close();

    window.signIn("operator", "secret");

    window.awaitText("#problem", "cannot be reached: nothing answers there");
  }

  @Test
  void theLanguageIsSwitchedWhileItRunsAndRemembered() throws IOException {
    window.work();
    window.go("orders");
    window.awaitRows("#orders", 12);

    window.robot.clickOn("#speak-chinese");

    window.awaitThat("the states are told in the other language", () -> window.says("待支付"));
    window.awaitThat("the title too", () -> stage.getTitle().equals("Curfew 运营控制台"));
    assertThat(Files.readString(file)).contains("language=CHINESE");
  }

  @Test
  void chineseIsDrawnInCharactersAndNotInBoxes() {
    Labeled button = window.robot.lookup("#speak-chinese").queryAs(Labeled.class);

    assertThat(drawn(button, "支").differsFrom(drawn(button, "付"))).isTrue();
    assertThat(drawn(button, "支").differsFrom(drawn(button, "支"))).isFalse();
  }

  @Test
  void anExplanationFollowsTheLanguage() {
    window.signIn("operator", "wrong");
    window.awaitText("#problem", "does not accept this password");

    window.robot.clickOn("#speak-chinese");

    window.awaitText("#problem", "不接受用户 operator 的这个密码");
  }

  @Test
  void theThemeIsSwitchedAndRemembered() throws IOException {
    assertThat(window.textOf("#theme")).isEqualTo("Dark");

    window.robot.clickOn("#theme");

    assertThat(window.textOf("#theme")).isEqualTo("Light");
    assertThat(Application.getUserAgentStylesheet()).contains("dark");
    assertThat(Files.readString(file)).contains("theme=DARK");
  }

  @Test
  void serverAndUserAreRememberedAndThePasswordIsNot() throws IOException {
    window.work();

    assertThat(Files.readString(file)).contains("user=operator").doesNotContain("secret");

    window.robot.clickOn("#sign-out");
    window.awaitShown("#password");
    assertThat(window.inputOf("#user")).isEqualTo("operator");
    assertThat(window.inputOf("#server")).isEqualTo(service.address().toString());
    assertThat(window.inputOf("#password")).isEmpty();
    assertThat(window.isShown("#overview")).isFalse();
  }

  @Test
  void windowSizeAndColumnsAreRemembered() throws IOException {
    window.work();
    window.go("orders");
    window.awaitRows("#orders", 12);

    window.robot.interact(stage::hide);

    assertThat(Files.readString(file))
        .contains("window=1280,800,false", "table.orders=order-no\\:");
  }

  @Test
  void aRefreshShowsNewOrders() {
    window.work();
    window.go("orders");
    window.awaitRows("#orders", 12);
    service.world().hold(15);

    window.press(KeyCode.F5);

    window.awaitRows("#orders", 15);
  }

  @Test
  void anOrderIsFoundByItsNumberAndOthersByTheirUser() {
    window.work();
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitRows("#orders", 12);

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.robot.write("1M8QV9DAZ33QQQ-99990", 0);
    window.press(KeyCode.ENTER);
    window.awaitRows("#orders", 1);

    window.type("#number", "no-such-order");
    window.press(KeyCode.ENTER);
    window.awaitRows("#orders", 0);
    window.awaitThat("it is said", () -> window.says("No orders match."));

    window.type("#number", "");
    window.type("#user", "u-1");
    window.press(KeyCode.ENTER);
    window.awaitRows("#orders", 3);
  }

  @Test
  void anOrderIsOpenedClosedAndItsHistoryTellsWhoDidItAndWhy() {
    window.work();
    window.go("orders");
    openNewest();
    assertThat(window.isEnabled("#refund")).isFalse();

    window.robot.clickOn("#close");
    window.awaitShown("#action");
    assertThat(window.isEnabled("#action-confirm")).isFalse();
    window.robot.clickOn("#action-reason").write("customer called", 0);
    window.press(KeyCode.ENTER);

    window.awaitText("#notice", "Closed 1 order: " + NEWEST);
    window.awaitText("#detail-status", "closed");
    window.awaitRows("#detail-history", 2);
    assertThat(service.world().statusOf(NEWEST)).isEqualTo(OrderStatus.CLOSED);
    assertThat(window.isEnabled("#close")).isFalse();
  }

  @Test
  void anOrderIsFoundAndClosedWithoutAMouse() {
    window.robot.write("secret", 0);
    window.press(KeyCode.ENTER);
    window.awaitText("#count-orders", "");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitRows("#orders", 12);
    window.press(KeyCode.CONTROL, KeyCode.F);
    window.tabTo("#orders");
    window.press(KeyCode.HOME);
    window.press(KeyCode.ENTER);
    window.awaitText("#detail-title", NEWEST);
    window.awaitThat("it can be closed", () -> window.isEnabled("#close"));
    window.tabTo("#close");
    window.press(KeyCode.SPACE);
    window.awaitShown("#action");
    window.robot.write("by keys", 0);
    window.press(KeyCode.ENTER);

    window.awaitText("#notice", "Closed 1 order: " + NEWEST);
  }

  @Test
  void aTableIsSortedAndItsColumnsAreChosenWithoutAMouse() {
    window.work();
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitRows("#orders", 12);
    window.press(KeyCode.CONTROL, KeyCode.F);
    window.tabTo("#orders");

    chooseFirstOf("Sort by");
    window.awaitThat("the oldest is first", () -> firstOrder().endsWith("-99988"));
    chooseFirstOf("Columns");
    window.awaitThat("the first column is gone", () -> !orders().getColumns().get(0).isVisible());
  }

  /** The first entry of a menu in the table's menu. */
  private void chooseFirstOf(String menu) {
    window.press(KeyCode.SHIFT, KeyCode.F10);
    window.awaitThat("the menu is open", () -> window.says(menu));
    Node item = window.robot.lookup(menu).query().getParent();
    for (int steps = 0; steps < 5 && !item.isFocused(); steps++) {
      window.press(KeyCode.DOWN);
      WaitForAsyncUtils.waitForFxEvents();
    }
    window.press(KeyCode.RIGHT);
    WaitForAsyncUtils.waitForFxEvents();
    window.press(KeyCode.ENTER);
  }

  private String firstOrder() {
    return String.valueOf(orders().getColumns().get(0).getCellData(0));
  }

  private TableView<?> orders() {
    return window.robot.lookup("#orders").queryAs(TableView.class);
  }

  @Test
  void whoIsOvertakenSeesWhatChangedAndCanReload() {
    window.work();
    window.go("orders");
    openNewest();
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    window.robot.clickOn("#action-reason").write("too late", 0);
    service.world().closeElsewhere(NEWEST);

    window.robot.clickOn("#action-confirm");

    window.awaitText("#changes", "Status: awaiting payment, now closed");
    assertThat(window.textOf("#changes")).contains("Version: 0, now 1");
    assertThat(window.textOf("#action-cancel")).isEqualTo("Reload");
    window.robot.clickOn("#action-cancel");
    window.awaitText("#detail-status", "closed");
  }

  @Test
  void aDoubleClickActsOnce() {
    service.takeTime(200);
    window.work();
    window.go("orders");
    openNewest();
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    window.robot.clickOn("#action-reason").write("twice", 0);

    window.robot.doubleClickOn("#action-confirm");

    window.awaitText("#notice", "Closed 1 order");
    assertThat(service.changes()).hasSize(1);
  }

  @Test
  void aViewerSeesEverythingAndCanDoNothing() {
    service.world().trouble();
    window.signIn("viewer", "secret");
    window.awaitText("#role", "viewer");
    window.awaitShown("#overview");
    assertThat(window.actionsThatCanBeDone()).isEmpty();

    for (String place : List.of("orders", "timers", "stuck", "quarantine")) {
      window.go(place);
      window.awaitThat("there are rows", () -> window.rows("#" + place) > 0);
      window.select("#" + place, 0);
      assertThat(window.actionsThatCanBeDone()).as(place).isEmpty();
    }
    window.go("orders");
    openNewest();
    assertThat(window.actionsThatCanBeDone()).isEmpty();
  }

  @Test
  void allThatMatchTheFilterAreClosedAndEachHasAResult() {
    service.world().hold(900);
    window.work();
    window.robot.clickOn("#step-placed");
    window.awaitRows("#orders", 100);

    window.robot.clickOn("#other-scope");
    window.awaitText("#close", "Close 150 orders");
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    window.robot.clickOn("#action-reason").write("sale called off", 0);
    service.world().closeElsewhere(NEWEST);
    window.robot.clickOn("#action-confirm");

    window.awaitText("#notice", "Closed 149 orders");
    assertThat(service.world().count(OrderStatus.PENDING_PAYMENT)).isZero();
    window.awaitRows("#orders", 0);
  }

  @Test
  void whenTheServerGoesAwayOldFiguresStayAndItIsBackByItself() throws IOException {
    window.work();
    int port = service.port();

    service.close();
    window.awaitText("#lost", "No connection since");
    window.awaitText("#connection", "no connection since");
    assertThat(window.textOf("#step-placed-count")).isEqualTo("2");
    window.awaitThat("old figures are greyed", () -> window.opacityOf("#step-placed-count") < 0.6);
    assertThat(window.opacityOf("#lost")).isEqualTo(1);

    service = new FakeOrderService(port);
    service.world().hold(30);
    window.awaitGone("#lost");
    window.awaitText("#step-placed-count", "5");
    window.awaitThat("new ones are not", () -> window.opacityOf("#step-placed-count") == 1);
  }

  @Test
  void whatTheServerTellsIsShownAtOnce() {
    service.stream();
    window.work();
    window.awaitThat("the stream is open", () -> service.listeners() == 1);
    service.world().trouble();

    service.tell("1", "overview", service.world().overview().replace('\n', ' '));

    window.awaitText("#connection", "live since");
    window.awaitText("#count-stuck", "9");
    window.awaitText("#count-quarantine", "1");
  }

  @Test
  void noOrdersIsNoFault() {
    service.world().hold(0);
    window.work();
    window.go("orders");

    window.awaitThat("the empty table says so", () -> window.says("No orders match."));
  }

  private void openNewest() {
    window.openFirst("#orders");
    window.awaitText("#detail-title", NEWEST);
  }

  private Picture drawn(Labeled node, String text) {
    Picture[] taken = new Picture[1];
    window.robot.interact(
        () -> {
          node.setText(text);
          node.applyCss();
          taken[0] = Picture.of(node);
        });
    return taken[0];
  }
}
