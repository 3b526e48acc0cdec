package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.console.FakeOrderService;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.order.OrderStatus;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * The night everything happens: the broker is gone, 3,000 orders are overdue, five refunds failed
 * and a timer is quarantined. Each is one click away from the first screen.
 */
@ExtendWith(ApplicationExtension.class)
class IncidentTest {
  private static final int OVERDUE = 3000;

  @TempDir static Path folder;

  private FakeOrderService service;
  private TestWindow window;

  @Start
  void open(Stage stage) throws IOException {
    service = new FakeOrderService();
    service.world().overdue(OVERDUE);
    service.world().failRefunds(5);
    service.world().quarantine(7);
    service.world().breakBroker();
    window = new TestWindow(stage);
    window.open(service, folder.resolve("settings"), Language.ENGLISH, Theme.LIGHT);
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void eachTroubleIsOneClickAwayAndAllOfItIsSettledHere() {
    window.work();
    window.awaitText("#vitals-broker", "Broker: DOWN");
    window.awaitText("#count-stuck", "3,005");
    window.awaitText("#count-quarantine", "1");

    overdueOrders();
    failedRefunds();
    quarantinedTimer();

    assertThat(service.world().stuckInAll()).isZero();
    assertThat(service.world().count(OrderStatus.PENDING_PAYMENT)).isZero();
    window.go("overview");
    window.awaitText("#count-stuck", "0");
    window.awaitText("#count-quarantine", "0");
    assertThat(service.changes()).hasSize(OVERDUE / 200 + 5 + 1);
  }

  private void overdueOrders() {
    window.robot.clickOn("3,000 stuck: past its deadline");
    window.awaitRows("#stuck", 100);
    window.robot.clickOn("#other-scope");
    window.awaitText("#close", "Close 3,000 orders");
    window.robot.clickOn("#close");
    window.confirm("broker outage");
    window.awaitLongWork("#notice", "Closed 3,000 orders");
  }

  private void failedRefunds() {
    window.go("overview");
    window.robot.clickOn("5 stuck: refund failed");
    window.awaitRows("#stuck", 5);
    window.robot.interact(() -> window.robot.lookup("#stuck").query().requestFocus());
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.awaitText("#retry-refund", "Send 5 refunds again");
    window.robot.clickOn("#retry-refund");
    window.confirm("broker outage");
    window.awaitText("#notice", "Sent 5 refunds again");
    window.awaitRows("#stuck", 0);
  }

  private void quarantinedTimer() {
    window.go("quarantine");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    window.robot.clickOn("#redrive");
    window.confirm("broker outage");
    window.awaitText("#notice", "Sent 1 message again");
  }
}
