package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Servers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the service exports as soon as it is up, on real servers, and who relies on it. */
class MetricsRealIT {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Pattern METRIC = Pattern.compile("\\b[a-z]+(_[a-z0-9]+)+(?=[{\\[) ])");
  private static final Set<String> FUNCTIONS = Set.of("histogram_quantile", "label_values");

  private static Set<String> series;
  private static Set<String> names;

  @BeforeAll
  static void scrape() {
    try (AppUnderTest app = AppUnderTest.start(Servers.fresh())) {
      String scraped = app.shop().service("GET", "/actuator/prometheus", "").response().body();
      series =
          scraped
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.substring(0, line.lastIndexOf(' ')))
              .collect(Collectors.toSet());
      names = series.stream().map(each -> each.split("\\{", 2)[0]).collect(Collectors.toSet());
    }
  }

  @Test
  void everyMetricOfTheContractIsThereWithEveryValueOfItsTags() {
    assertThat(series)
        .contains(
            """
            curfew_close_lateness_seconds_count{asked="false",source="LOCAL"}
            curfew_close_lateness_seconds_count{asked="false",source="SWEEP"}
            curfew_close_lateness_seconds_count{asked="false",source="TIMER"}
            curfew_close_lateness_seconds_count{asked="true",source="LOCAL"}
            curfew_close_lateness_seconds_count{asked="true",source="SWEEP"}
            curfew_close_lateness_seconds_count{asked="true",source="TIMER"}
            curfew_close_lateness_seconds_bucket{asked="false",source="TIMER",le="0.5"}
            curfew_timer_latency_seconds_count
            curfew_timer_latency_seconds_bucket{le="0.5"}
            curfew_close_handling_seconds_count
            curfew_close_handling_seconds_bucket{le="0.5"}
            curfew_orders_closed_total{source="CALLBACK"}
            curfew_orders_closed_total{source="CUSTOMER"}
            curfew_orders_closed_total{source="GATEWAY"}
            curfew_orders_closed_total{source="LOCAL"}
            curfew_orders_closed_total{source="OPERATOR"}
            curfew_orders_closed_total{source="SWEEP"}
            curfew_orders_closed_total{source="TIMER"}
            curfew_close_failures_total
            curfew_close_batch_size_count
            curfew_queue_depth{queue="curfew.due.v1.timers",role="DUE"}
            curfew_queue_depth{queue="curfew.parked.v1.10",role="PARKED"}
            curfew_queue_depth{queue="curfew.parked.v1.1860000",role="PARKED"}
            curfew_queue_depth{queue="curfew.retry.v1.1000",role="RETRY"}
            curfew_queue_depth{queue="curfew.retry.v1.10000",role="RETRY"}
            curfew_queue_depth{queue="curfew.retry.v1.60000",role="RETRY"}
            curfew_queue_depth{queue="curfew.quarantine.v1.messages",role="QUARANTINE"}
            curfew_queue_depth{queue="curfew.lost.v1.messages",role="QUARANTINE"}
            curfew_queue_depth{queue="local",role="LOCAL"}
            curfew_transitions_illegal_total{from="PAID",trigger="EXPIRE"}
            curfew_transitions_illegal_total{from="CLOSED",trigger="EXPIRE"}
            curfew_transitions_illegal_total{from="CANCELLED",trigger="EXPIRE"}
            curfew_transitions_illegal_total{from="REFUNDING",trigger="EXPIRE"}
            curfew_transitions_illegal_total{from="REFUNDED",trigger="EXPIRE"}
            curfew_transitions_illegal_total{from="PAID",trigger="PAY"}
            curfew_transitions_illegal_total{from="CLOSED",trigger="PAY"}
            curfew_transitions_illegal_total{from="CANCELLED",trigger="PAY"}
            curfew_transitions_illegal_total{from="REFUNDING",trigger="PAY"}
            curfew_transitions_illegal_total{from="REFUNDED",trigger="PAY"}
            curfew_transitions_illegal_total{from="PENDING_PAYMENT",trigger="LATE_PAYMENT"}
            curfew_transitions_illegal_total{from="PAID",trigger="LATE_PAYMENT"}
            curfew_transitions_illegal_total{from="REFUNDING",trigger="LATE_PAYMENT"}
            curfew_transitions_illegal_total{from="REFUNDED",trigger="LATE_PAYMENT"}
            curfew_transitions_illegal_total{from="PENDING_PAYMENT",trigger="REFUND_SUCCEEDED"}
            curfew_transitions_illegal_total{from="PAID",trigger="REFUND_SUCCEEDED"}
            curfew_transitions_illegal_total{from="CLOSED",trigger="REFUND_SUCCEEDED"}
            curfew_transitions_illegal_total{from="CANCELLED",trigger="REFUND_SUCCEEDED"}
            curfew_transitions_illegal_total{from="REFUNDED",trigger="REFUND_SUCCEEDED"}
            curfew_races_lost_total
            curfew_outbox_pending
            curfew_outbox_oldest_age_seconds
            curfew_quarantine_open
            curfew_quarantine_oldest_age_seconds
            curfew_stuck_orders{type="PAYMENT_MISMATCH"}
            curfew_stuck_orders{type="REFUND_FAILED"}
            curfew_stuck_orders{type="REFUNDING_TOO_LONG"}
            curfew_stuck_orders{type="PAYMENT_UNANSWERED"}
            curfew_stuck_orders{type="OVERDUE"}
            curfew_stuck_orders{type="EVENT_UNSENT"}
            curfew_stuck_orders{type="TIMER_QUARANTINED"}
            curfew_stuck_orders{type="PUT_OFF_OFTEN"}
            curfew_stuck_orders{type="HOLD_ANOMALY"}
            curfew_timers_unconfirmed_total
            curfew_sweep_found_total
            curfew_topology_problems
            curfew_alarms_open{type="DUE_QUEUE_DEEP"}
            curfew_alarms_open{type="CLOSES_LATE"}
            curfew_alarms_open{type="HANDLING_SLOW"}
            curfew_alarms_open{type="CLOSES_FAIL"}
            curfew_alarms_open{type="ILLEGAL_TRANSITION"}
            curfew_alarms_open{type="ORDERS_OVERDUE"}
            curfew_alarms_open{type="NO_CONSUMER"}
            curfew_alarms_open{type="WAIT_QUEUE_STUCK"}
            curfew_alarms_open{type="QUARANTINED"}
            curfew_alarms_open{type="OUTBOX_OLD"}
            curfew_alarms_open{type="SWEPT"}
            curfew_alarms_open{type="TOPOLOGY_PROBLEM"}
            curfew_alarms_open{type="BRAKE_PULLED"}
            """
                .lines()
                .toArray(String[]::new));
  }

  @Test
  void theDashboardAsksForNothingElse() throws IOException {
    JsonNode dashboard =
        new JsonMapper().readTree(DOCS.resolve("grafana/curfew-dashboard.json").toFile());
    List<String> expressions = dashboard.path("panels").findValuesAsString("expr");

    assertThat(expressions).hasSizeGreaterThan(dashboard.path("panels").size());
    assertThat(expressions)
        .allSatisfy(expression -> assertThat(namesIn(expression)).isNotEmpty().isSubsetOf(names));
  }

  @Test
  void theAlertRulesAskForNothingElse() throws IOException {
    String rules = Files.readString(DOCS.resolve("prometheus/curfew-alerts.yml"));
    List<String> asked =
        rules
            .lines()
            .filter(line -> line.contains("curfew_"))
            .filter(line -> !line.contains("summary:"))
            .toList();

    assertThat(asked).hasSizeGreaterThan(10);
    assertThat(asked).allSatisfy(line -> assertThat(namesIn(line)).isNotEmpty().isSubsetOf(names));
  }

  private static Set<String> namesIn(String expression) {
    return METRIC
        .matcher(expression + " ")
        .results()
        .map(MatchResult::group)
        .filter(name -> !FUNCTIONS.contains(name))
        .collect(Collectors.toSet());
  }
}
