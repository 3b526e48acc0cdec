package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Shop;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The metrics of closing, as Prometheus scrapes them. */
class MetricsTest {
  private static AppUnderTest app;
  private static Shop shop;

  @BeforeAll
  static void start() {
    app = AppUnderTest.embedded();
    shop = app.shop();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void everyMetricOfClosingIsThereFromTheStart() {
    await("what is stuck was counted once")
        .until(() -> scrape().contains("curfew_stuck_orders{type=\"OVERDUE\"} 0.0"));
    assertThat(scrape())
        .contains(
            "curfew_close_lateness_seconds_bucket{asked=\"false\",source=\"TIMER\",le=\"0.5\"}")
        .contains("curfew_close_lateness_seconds_count{asked=\"true\",source=\"SWEEP\"}")
        .doesNotContain("curfew_close_lateness_seconds_count{asked=\"false\",source=\"OPERATOR\"}")
        .contains("curfew_timer_latency_seconds_bucket")
        .contains("curfew_close_handling_seconds_bucket")
        .contains("curfew_orders_closed_total{source=\"SWEEP\"}")
        .contains("curfew_orders_closed_total{source=\"OPERATOR\"}")
        .contains("curfew_close_failures_total")
        .contains("curfew_close_batch_size")
        .contains("curfew_races_lost_total")
        .contains("curfew_timers_unconfirmed_total")
        .contains("curfew_timers_outbox_pending 0.0")
        .contains("curfew_quarantine_open 0")
        .contains("curfew_quarantine_oldest_age_seconds 0")
        .contains("curfew_sweep_found_total")
        .contains("curfew_topology_problems 0.0")
        .contains("curfew_queue_depth{queue=\"local\",role=\"LOCAL\"}")
        .contains("curfew_outbox_pending ")
        .contains("curfew_outbox_oldest_age_seconds ")
        .contains("curfew_stuck_orders{type=\"OVERDUE\"} 0.0")
        .contains("curfew_stuck_orders{type=\"EVENT_UNSENT\"} 0.0")
        .contains("curfew_stuck_orders{type=\"TIMER_QUARANTINED\"} 0.0")
        .contains("curfew_stuck_orders{type=\"PUT_OFF_OFTEN\"} 0.0")
        .contains("curfew_stuck_orders{type=\"HOLD_ANOMALY\"} 0.0")
        .contains("curfew_stuck_orders{type=\"PAYMENT_MISMATCH\"} 0.0")
        .contains("curfew_stuck_orders{type=\"REFUND_FAILED\"} 0.0")
        .contains("curfew_stuck_orders{type=\"REFUNDING_TOO_LONG\"} 0.0");
  }

  @Test
  void aCloseThatHadToAskTheProviderIsMeasuredByItself() {
    shop.stock("asked", 1);
    String orderNo = shop.place("u", "asked", Duration.ofSeconds(1)).text("orderNo");
    shop.startPayment(orderNo, "card");

    await("the close is counted")
        .untilAsserted(
            () ->
                assertThat(scrape())
                    .contains(
                        "curfew_close_lateness_seconds_count{asked=\"true\",source=\"LOCAL\"} 1"));
  }

  @Test
  void aCloseIsCountedByItsSourceWithItsLateness() {
    shop.stock("seat", 1);

    shop.place("u", "seat", Duration.ofSeconds(1));

    await("the close is counted")
        .untilAsserted(
            () ->
                assertThat(scrape())
                    .contains(
                        "curfew_close_lateness_seconds_count{asked=\"false\",source=\"LOCAL\"} 1")
                    .containsPattern("curfew_timer_latency_seconds_count [1-9]")
                    .containsPattern("curfew_orders_closed_total\\{source=\"LOCAL\"} [1-9]"));
  }

  private static String scrape() {
    return shop.service("GET", "/actuator/prometheus", "").response().body();
  }
}
