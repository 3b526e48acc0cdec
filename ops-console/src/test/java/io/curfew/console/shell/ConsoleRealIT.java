package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.RealOrderService;
import io.curfew.console.RealServers;
import io.curfew.console.RealShop;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.console.text.Message;
import io.curfew.console.text.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A real window on a real order-app, which runs on a real RabbitMQ and a real MariaDB. */
@ExtendWith(ApplicationExtension.class)
class ConsoleRealIT {
  private static final long AN_HOUR = 3600;
  private static final List<String> LISTS =
      List.of("orders", "timers", "stuck", "quarantine", "alarms", "actions");

  /** What an order that waits is seen in. */
  private static final List<String> WITH_ROWS = List.of("orders", "timers");

  /** Where something can be done to rows. */
  private static final List<String> ACTING = List.of("orders", "timers", "stuck", "quarantine");

  @TempDir static Path folder;

  private static RealServers servers;
  private static RealOrderService service;
  private static RealShop shop;

  private TestWindow window;

  @BeforeAll
  static void startServers() throws IOException {
    Path log = Files.createDirectories(Path.of("target")).resolve("order-app.log");
    servers = new RealServers();
    service = new RealOrderService(log, servers);
    shop = service.shop();
    shop.open();
  }

  @AfterAll
  static void stopServer() {
    service.close();
  }

  @Start
  void open(Stage stage) {
    window = new TestWindow(stage);
    window.open(service.address(), folder.resolve("settings"), Language.ENGLISH, Theme.LIGHT);
  }

  @Test
  void anOrderFallsDueBeforeOnesEyes() {
    window.work();
    window.awaitShown(".connection.streaming");
    window.awaitText("#vitals-broker", "Broker: up");
    window.awaitText("#vitals-database", "Database: up");
    window.goToOrdersOf("due");

    shop.place("due", 5);

    window.awaitThat("it is shown", () -> window.says("awaiting payment"));
    window.awaitThat("it ran out of time", () -> window.says("closed, not paid in time"));
    window.openFirst("#orders");
    window.awaitText("#fact-closed-by", "timer");
    window.awaitRows("#detail-history", 2);
    window.awaitThat("its timer waited in the broker", () -> window.rows("#detail-timer") > 0);
    window.awaitThat("what it held went back", () -> window.says("given back"));
    window.awaitThat("others are told", () -> window.says("order.closed"));
  }

  @Test
  void anOrderIsClosedByHandAndTheLogOfItIsExported() throws IOException {
    String orderNo = shop.place("impatient", AN_HOUR);
    window.work();
    window.awaitText("#role", "operator");
    window.goToOrdersOf("impatient");
    window.awaitRows("#orders", 1);
    window.select("#orders", 0);
    window.robot.clickOn("#close");
    window.confirm("customer called");
    window.awaitText("#notice", "Closed 1 order: " + orderNo);
    assertThat(shop.status(orderNo)).isEqualTo("CLOSED");

    window.go("actions");
    window.type("#action", "CLOSE_ORDER");
    window.press(KeyCode.ENTER);
    window.awaitThat("the reason is in the log", () -> window.says("customer called"));
    window.robot.clickOn("#export");

    window.awaitText("#exported", "Written to");
    assertThat(Files.readString(folder.resolve("curfew-actions.csv")))
        .contains("CLOSE_ORDER", orderNo, "customer called")
        .doesNotContain("RETRY_QUARANTINED");
  }

  @Test
  void aPaidOrderIsRefunded() {
    String orderNo = shop.place("unhappy", AN_HOUR);
    shop.pay(orderNo);
    window.work();
    window.goToOrdersOf("unhappy");
    window.openFirst("#orders");
    window.awaitText("#detail-status", "paid");
    assertThat(window.isEnabled("#close")).isFalse();

    window.robot.clickOn("#refund");
    window.confirm("broken on arrival");

    window.awaitText("#notice", "Refunding 1 order");
    window.awaitText("#detail-status", "refunded");
    window.awaitThat("the refund is told", () -> window.says("arrived"));
    assertThat(shop.status(orderNo)).isEqualTo("REFUNDED");
  }

  @Test
  void whoIsTooLateIsRefusedAndSeesWhatChanged() {
    String orderNo = shop.place("quick", AN_HOUR);
    window.work();
    window.goToOrdersOf("quick");
    window.openFirst("#orders");
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    shop.cancel(orderNo);

    window.confirm("too late");

    window.awaitText("#changes", "Status: awaiting payment, now cancelled");
    window.robot.clickOn("#action-cancel");
    window.awaitText("#detail-status", "cancelled");
    assertThat(window.isEnabled("#close")).isFalse();
  }

  @Test
  void whenTheServerDiesOldFiguresStayAndItIsBackByItself() {
    shop.place("patient", AN_HOUR);
    window.work();
    window.awaitShown(".connection.streaming");
    window.goToOrdersOf("patient");
    window.awaitRows("#orders", 1);

    service.kill();
    window.awaitText("#lost", "No connection since");
    assertThat(window.rows("#orders")).isEqualTo(1);
    window.awaitThat("old rows are greyed", () -> window.opacityOf("#orders") < 0.6);

    service.start();
    shop.place("patient", AN_HOUR);
    window.awaitGone("#lost");
    window.awaitRows("#orders", 2);
    window.awaitThat("new ones are not", () -> window.opacityOf("#orders") == 1);
    window.awaitLong(
        ".connection.streaming is shown", () -> window.isShown(".connection.streaming"));
  }

  @Test
  void oneDeadlineIsMovedAndThenAllOfThem() {
    String orderNo = shop.place("busy", AN_HOUR);
    Instant payBy = shop.payBy(orderNo);
    window.work();
    window.goToOrdersOf("busy");
    window.openFirst("#orders");
    window.robot.clickOn("#move-deadline");
    window.confirm("the customer asked for it");
    window.awaitText("#notice", "Moved 1 deadline");
    Instant moved = shop.payBy(orderNo);
    assertThat(moved).isAfter(payBy.plus(Duration.ofMinutes(29)));

    window.go("overview");
    window.robot.clickOn("#move-all-deadlines");
    window.awaitShown("#action");
    window.type("#action-minutes", "10");
    window.confirm("the payment provider was away");

    window.awaitText("#notice", "Deadlines moved");
    assertThat(shop.payBy(orderNo)).isEqualTo(moved.plus(Duration.ofMinutes(10)));
  }

  @Test
  void closingIsPausedAndGoesOn() {
    window.work();
    window.robot.clickOn("#pull-brake");
    window.awaitShown("#action");
    window.type("#action-kind", "PRESALE");
    window.confirm("wrong price");

    window.awaitText("#vitals-brake", "Closing of PRESALE is paused");
    window.robot.clickOn("#release-brake");
    window.confirm("right again");
    window.awaitText("#vitals-brake", "Closing runs.");
    window.go("actions");
    window.awaitThat("both reasons are in the log", () -> window.says("wrong price"));
    assertThat(window.says("right again")).isTrue();
  }

  @Test
  void whatIsInQuarantineIsSentAgainOrDiscarded() throws Exception {
    String orderNo = shop.place("stray", AN_HOUR);
    window.work();
    window.awaitText("#vitals-broker", "Broker: up");
    servers.publish(
        "nowhere",
        "{\"v\":1,\"timers\":[{\"orderNo\":\"%s\",\"closeAt\":\"2026-03-01T10:00:00.000Z\"}]}"
            .formatted(orderNo));
    window.go("quarantine");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    window.robot.clickOn("#redrive");
    window.confirm("the queue is there again");
    window.awaitText("#notice", "Sent 1 message again");
    window.awaitRows("#quarantine", 0);
    assertThat(shop.status(orderNo)).isEqualTo("PENDING_PAYMENT");

    servers.publish("due", "no timer at all");
    // the pointer is over the table: no row comes under it by itself
    window.awaitText("#quarantine-waiting", "1 new");
    window.robot.clickOn("#quarantine-waiting");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    window.awaitThat(
        "it is shown in full", () -> window.inputOf("#message").contains("no timer at all"));
    window.robot.clickOn("#discard");
    window.confirm("junk");
    window.awaitText("#notice", "Discarded 1 message");
    window.awaitRows("#quarantine", 0);
  }

  @Test
  void everyScreenOpensInBothLanguagesAndAViewerCanDoNothing() {
    String orderNo = shop.place("looked-at", AN_HOUR);
    window.signIn("viewer", "secret");
    window.awaitText("#role", "viewer");
    window.awaitShown("#overview");

    everyScreen(Language.ENGLISH, orderNo);
    window.robot.clickOn("#speak-chinese");
    everyScreen(Language.CHINESE, orderNo);
  }

  private void everyScreen(Language language, String orderNo) {
    overview(language);
    for (String place : LISTS) {
      list(place, language);
    }
    detail(language, orderNo);
  }

  private void overview(Language language) {
    window.go("overview");
    window.awaitThat("figures are there", () -> !window.textOf("#step-placed-count").isEmpty());
    assertIsIn(language, "#overview-title", Message.of("overview.problems"));
    assertThat(window.actionsThatCanBeDone()).isEmpty();
    window.picture("real-overview-" + language);
  }

  private void list(String place, Language language) {
    window.go(place);
    window.awaitThat(
        place + " has been read", () -> !window.textOf("#" + place + "-refreshed").isEmpty());
    assertIsIn(language, "#" + place + "-title", Message.of(place + ".title"));
    if (WITH_ROWS.contains(place)) {
      window.awaitThat(place + " has rows", () -> window.rows("#" + place) > 0);
    }
    if (ACTING.contains(place)) {
      window.select("#" + place, 0);
      assertThat(window.actionsThatCanBeDone()).as(place).isEmpty();
    }
    window.picture("real-%s-%s".formatted(place, language));
  }

  private void detail(Language language, String orderNo) {
    window.goToOrdersOf("looked-at");
    window.awaitRows("#orders", 1);
    window.openFirst("#orders");
    window.awaitRows("#detail-history", 1);
    window.awaitRows("#detail-holds", 1);
    assertIsIn(language, "#detail-title", Message.of("detail.title", orderNo));
    assertIsIn(language, "#detail-status", Message.of("status.PENDING_PAYMENT"));
    assertThat(window.actionsThatCanBeDone()).isEmpty();
    window.picture("real-detail-" + language);
  }

  private void assertIsIn(Language language, String query, Message words) {
    assertThat(window.textOf(query)).isEqualTo(new Texts(language).say(words));
    assertThat(window.problems()).isEmpty();
  }

  @Test
  void whoeverHasNoBusinessHereIsToldSo() {
    window.signIn("operator", "wrong");
    window.awaitText("#problem", "does not accept this password");

    window.signIn("service", "secret");
    window.awaitText("#problem", "service is not allowed");
  }
}
