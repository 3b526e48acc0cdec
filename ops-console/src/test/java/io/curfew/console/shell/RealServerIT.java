package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.RealOrderService;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A real window on a real order-app, which runs as a process of its own. */
@ExtendWith(ApplicationExtension.class)
class RealServerIT {
  @TempDir static Path folder;

  private static RealOrderService service;

  private TestWindow window;

  @BeforeAll
  static void startServer() throws IOException {
    service =
        new RealOrderService(Files.createDirectories(Path.of("target")).resolve("order-app.log"));
    service.stock("ticket", 100);
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
  void anOrderFallsDueBeforeOnesEyesAndAnotherIsClosedByHand() {
    service.place("ticket", 3600);
    window.work();
    window.awaitText("#role", "operator");
    window.awaitShown(".connection.streaming");
    window.awaitText("#vitals-broker", "Broker: none");
    window.go("orders");
    window.awaitRows("#orders", 1);

    service.place("ticket", 2);

    window.awaitRows("#orders", 2);
    window.awaitThat("it ran out of time", () -> shown("closed, not paid in time"));
    closeTheOther();
    everyScreen();
  }

  @Test
  void aViewerIsToldFromAnOperator() {
    window.signIn("viewer", "secret");
    window.awaitText("#role", "viewer");
    window.awaitShown("#overview");

    assertThat(window.isEnabled("#pull-brake")).isFalse();
  }

  @Test
  void theServiceUserHasNoBusinessHere() {
    window.signIn("service", "secret");

    window.awaitText("#problem", "service is not allowed");
  }

  private void closeTheOther() {
    window.select("#orders", 1);
    window.robot.clickOn("#close");
    window.awaitShown("#action");
    window.robot.clickOn("#action-reason").write("customer called", 0);
    window.press(KeyCode.ENTER);
    window.awaitText("#notice", "Closed 1 order");
    window.go("actions");
    window.awaitRows("#actions", 1);
    window.awaitThat("the reason is in the log", () -> shown("customer called"));
  }

  private void everyScreen() {
    for (String place : List.of("overview", "timers", "stuck", "quarantine", "alarms", "actions")) {
      window.go(place);
      window.awaitGone("#" + place + "-problem");
      window.picture("real-" + place.toLowerCase(Locale.ROOT));
    }
    assertThat(window.isShown("#lost")).isFalse();
  }

  private boolean shown(String text) {
    return window.robot.lookup(text).tryQuery().isPresent();
  }
}
