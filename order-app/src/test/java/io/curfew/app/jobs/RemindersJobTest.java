package io.curfew.app.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Customers are reminded shortly before their time to pay is over. */
@ExtendWith(OutputCaptureExtension.class)
class RemindersJobTest {
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app =
        AppUnderTest.embedded(
            "curfew.reminder.before=2s",
            "curfew.reminder.shortest-window=3s",
            "curfew.reminder.interval=100ms",
            "curfew.relay.interval=100ms");
    shop = app.shop();
    shop.stock("seat", 10);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aPendingOrderIsRemindedOnceAndThenCloses(CapturedOutput output) {
    String orderNo = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");

    await("the order closes after its reminder")
        .until(() -> output.toString().contains("order.closed of order " + orderNo));

    assertThat(output.toString().lines().filter(line -> line.contains("of order " + orderNo)))
        .extracting(line -> line.replaceAll(".* (order\\.[a-z]+) of order .*", "$1"))
        .containsExactly("order.placed", "order.reminder", "order.closed");
  }

  @Test
  void aPaidOrderAndOneWithAShortWindowAreNotReminded(CapturedOutput output) {
    String paid = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");
    shop.pay(paid, "reminded", 100);
    String shortWindow = shop.place("u", "seat", Duration.ofMillis(2_500)).text("orderNo");
    String reminded = shop.place("u", "seat", Duration.ofSeconds(4)).text("orderNo");

    await("another order's reminder, due after theirs would have been")
        .until(() -> output.toString().contains("order.reminder of order " + reminded));

    assertThat(output)
        .doesNotContain("order.reminder of order " + paid)
        .doesNotContain("order.reminder of order " + shortWindow);
  }
}
