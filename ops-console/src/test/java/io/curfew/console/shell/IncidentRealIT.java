package io.curfew.console.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.console.RealIncident;
import io.curfew.console.settings.Theme;
import io.curfew.console.text.Language;
import io.curfew.testservers.RealBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * The night everything happens, as in {@link IncidentTest}, on a real order-app, RabbitMQ, MariaDB
 * and the sandbox as payment provider, all as processes of their own.
 */
@ExtendWith(ApplicationExtension.class)
class IncidentRealIT {
  private static final int OVERDUE = 3000;
  private static final int REFUNDS = 5;
  private static final Duration LONG = Duration.ofSeconds(90);

  @TempDir static Path folder;

  private static RealBroker broker;
  private static RealIncident incident;

  private TestWindow window;

  @BeforeAll
  static void everythingHappens() throws IOException {
    broker = RealBroker.start();
    incident = new RealIncident(broker, Files.createDirectories(Path.of("target")));
    incident.failRefunds(REFUNDS);
    incident.loseTimer();
    incident.breakBroker();
    incident.overdue(OVERDUE);
  }

  @AfterAll
  static void stopServers() {
    broker.close();
    incident.close();
  }

  @Start
  void open(Stage stage) {
    window = new TestWindow(stage);
    window.open(incident.address(), folder.resolve("settings"), Language.ENGLISH, Theme.LIGHT);
  }

  @Test
  void eachTroubleIsOneClickAwayAndAllOfItIsSettledHere() {
    window.work();
    window.awaitLongWork("#vitals-broker", "Broker: DOWN");
    awaitCount("stuck", "3,006");
    awaitCount("quarantine", "1");
    window.picture("real-incident");

    overdueOrders();
    failedRefunds();
    quarantinedTimer();
    awaitAllThatIsOnItsWay();

    window.go("overview");
    awaitCount("stuck", "0");
    awaitCount("quarantine", "0");
    window.go("stuck");
    window.awaitThat("it has been read", () -> !window.textOf("#stuck-refreshed").isEmpty());
    assertThat(window.rows("#stuck")).isZero();
    assertEachIsSettledOnce();
  }

  private void awaitCount(String place, String expected) {
    window.awaitLong(
        "%s: %s".formatted(place, expected),
        () -> window.textOf("#count-" + place).equals(expected));
  }

  private void overdueOrders() {
    window.robot.clickOn("3,000 stuck: past its deadline");
    window.awaitRows("#stuck", 100);
    window.robot.clickOn("#other-scope");
    window.awaitText("#close", "Close 3,000 orders");
    window.robot.clickOn("#close");
    window.confirm("broker outage");
    window.awaitLongWork("#notice", "Closed 3,000 orders");
    window.awaitRows("#stuck", 0);
  }

  /** Three are paid once the provider's books are right, two were sent back from the bank. */
  private void failedRefunds() {
    incident.mendProvider();
    window.go("overview");
    window.robot.clickOn("5 stuck: refund failed");
    window.awaitRows("#stuck", REFUNDS);
    window.select("#stuck", 0, 1, 2);
    window.robot.clickOn("#retry-refund");
    window.confirm("the provider has mended its books");
    window.awaitText("#notice", "Sent 3 refunds again");
    window.awaitRows("#stuck", 2);
    window.robot.interact(() -> window.robot.lookup("#stuck").query().requestFocus());
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.awaitText("#settle-refund", "Settle 2 refunds by hand");
    window.robot.clickOn("#settle-refund");
    window.confirm("sent back by bank transfer");
    window.awaitText("#notice", "Settled 2 refunds");
    window.awaitRows("#stuck", 0);
  }

  /** Without the broker nothing can be sent, and that is said; when it is back, it can. */
  private void quarantinedTimer() {
    window.go("overview");
    window.robot.clickOn("1 quarantined messages");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    window.robot.clickOn("#redrive");
    window.confirm("broker outage");
    window.awaitText("#action-problem", "the broker did not confirm");
    window.robot.clickOn("#action-cancel");

    incident.mendBroker();
    window.go("overview");
    window.awaitLongWork("#vitals-broker", "Broker: up");
    window.go("quarantine");
    window.awaitRows("#quarantine", 1);
    window.select("#quarantine", 0);
    window.robot.clickOn("#redrive");
    window.confirm("the broker is back");
    window.awaitText("#notice", "Sent 1 message again");
    window.awaitRows("#quarantine", 0);
  }

  private static void awaitAllThatIsOnItsWay() {
    await("everybody is told of every close")
        .atMost(LONG)
        .until(() -> incident.count("outbox where sent_at is null") == 0);
    await("what is sent again has arrived at the provider")
        .atMost(LONG)
        .until(() -> incident.count("refund where status = 'SUCCEEDED'") == REFUNDS - 2);
  }

  private static void assertEachIsSettledOnce() {
    assertThat(incident.count("order_info where order_no like 'late-%' and status = 2"))
        .isEqualTo(OVERDUE);
    assertThat(
            incident.count(
                "order_history where order_no like 'late-%' and order_trigger = 'OPERATOR_CLOSE'"))
        .isEqualTo(OVERDUE);
    assertThat(incident.count("order_history where order_no like 'late-%'"))
        .as("placed and closed, and nothing else")
        .isEqualTo(2 * OVERDUE);
    assertThat(incident.count("stock where sku = 'seat' and held = 0 and available = " + OVERDUE))
        .isEqualTo(1);
    assertThat(incident.count("refund where status = 'SETTLED'")).isEqualTo(2);
    assertThat(incident.count("order_info where user_id = 'late-payer' and status = 5"))
        .isEqualTo(REFUNDS);
    assertThat(incident.count("quarantine where status = 'RETRIED'")).isEqualTo(1);
  }
}
