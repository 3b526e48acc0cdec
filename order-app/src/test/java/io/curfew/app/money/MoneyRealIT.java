package io.curfew.app.money;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.money.Books.Place;
import io.curfew.app.sandbox.Fault;
import io.curfew.app.sandbox.SandboxBehaviour;
import io.curfew.app.sandbox.SandboxLedger;
import io.curfew.app.sandbox.SandboxServer;
import io.curfew.app.sandbox.SandboxSettings;
import io.curfew.app.support.AppUnderTest;
import io.curfew.app.support.Ledger;
import io.curfew.app.support.Servers;
import io.curfew.app.support.Shop;
import io.curfew.app.support.TestSecrets;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * Thousands of orders on the real servers, whose payments are told early, late, twice, in the wrong
 * order, on two channels, with wrong amounts or never, while closes and cancels race them and the
 * payment provider misbehaves. At the end every captured payment is in exactly one place.
 *
 * <p>{@code bin/money} runs it with 20,000 orders and prints the books.
 */
@Tag("quiet")
class MoneyRealIT {
  private static final int IN_THE_SUITE = 1_800;
  private static final long AT_LEAST = 50;
  private static final Duration LONGER_THAN_ANYBODY_WAITS = Duration.ofMillis(4_500);
  private static final System.Logger MEASURED = System.getLogger("io.curfew.measured");

  private final Tally tally = new Tally();
  private final SandboxLedger sandbox = new SandboxLedger();
  private final SandboxBehaviour behaviour =
      new SandboxBehaviour(20261130)
          .delay(LONGER_THAN_ANYBODY_WAITS)
          .chance(Fault.SLOW, 0.06)
          .chance(Fault.ANSWER_LOST, 0.06)
          .chance(Fault.FAILS_FOR_NOW, 0.08)
          .chance(Fault.COMES_TWICE, 0.08)
          .chance(Fault.FAILS_FOR_GOOD, 0.12)
          .chance(Fault.DONE_LATER, 0.1);

  @Test
  void everyCapturedPaymentIsKeptRefundedOnceOrStuckAndTheBooksBalance() throws Exception {
    try (SandboxServer gateway = gateway();
        AppUnderTest app = AppUnderTest.start(Servers.fresh(), settings(gateway))) {
      Shop shop = app.shop();
      Provider provider = new Provider(shop, sandbox, tally);
      JdbcTemplate jdbc = new JdbcTemplate(app.bean(DataSource.class));

      new MoneyRun(shop, provider, tally).run(orders());
      // What is slow is asked again after as long as it has taken already: without an end, for
      // ever.
      behaviour.chance(Fault.SLOW, 0);
      MoneyRun.awaitOver(() -> isOver(jdbc));

      Ledger ledger = Ledger.of(shop, MoneyRun.USER);
      Books books = Books.of(shop, provider.captured(), provider.refunds());
      ledger.byStatus().forEach((status, count) -> tally.add("order is " + status, count));
      tally.add("paid because the provider was asked", paidByAsking(jdbc));
      behaviour.occurred().forEach((fault, count) -> tally.add("provider " + fault, count));
      MEASURED.log(System.Logger.Level.INFO, report(books));

      assertThat(ledger.size()).isEqualTo(orders());
      assertThat(books.wrong()).isEmpty();
      assertThat(books.total()).isEqualTo(captured(provider));
      assertThat(books.amounts().get(Place.REFUNDED))
          .isEqualTo(sandbox.refunds().stream().mapToLong(r -> r.money().amount()).sum());
      assertStockBalances(shop, jdbc);
      assertEverythingHappened();
    }
  }

  private SandboxServer gateway() throws Exception {
    SandboxSettings settings =
        new SandboxSettings(
            0, "gateway-secret", URI.create("http://127.0.0.1:9/nowhere"), TestSecrets.CALLBACK);
    return new SandboxServer(settings, sandbox, behaviour, InstantSource.system(), null);
  }

  private static String[] settings(SandboxServer gateway) {
    return new String[] {
      "curfew.gateway.url=" + gateway.url(),
      "curfew.gateway.secret=gateway-secret",
      "curfew.follow-ups.interval=2s"
    };
  }

  /** Nothing is pending but what a person has to decide. */
  private static boolean isOver(JdbcTemplate jdbc) {
    return Stream.of(
            "select count(*) from order_info where status = 0",
            "select count(*) from refund where status = 'PENDING'",
            "select count(*) from started_payment where ended_at is null",
            "select count(*) from outbox where sent_at is null")
        .allMatch(sql -> Long.valueOf(0).equals(jdbc.queryForObject(sql, Long.class)));
  }

  private static long paidByAsking(JdbcTemplate jdbc) {
    Long paid =
        jdbc.queryForObject(
            "select count(*) from order_history where order_trigger = 'PAY' and source = 'GATEWAY'",
            Long.class);
    return Objects.requireNonNull(paid);
  }

  private static long captured(Provider provider) {
    return provider.captured().stream().mapToLong(Provider.Captured::amount).sum();
  }

  /** Sold is what paid orders have, and those refunded without restock. */
  private static void assertStockBalances(Shop shop, JdbcTemplate jdbc) {
    long sold = 0;
    for (int i : MoneyRun.skus().toArray()) {
      JsonNode stock = shop.service("GET", "/api/stock/" + MoneyRun.sku(i), "").json();
      assertThat(stock.path("held").asLong()).isZero();
      assertThat(stock.path("available").asLong() + stock.path("sold").asLong())
          .isEqualTo(MoneyRun.PUT_IN);
      sold += stock.path("sold").asLong();
    }
    Long keep =
        jdbc.queryForObject(
            """
            select count(*) from order_info o
            where exists (select 1 from order_hold h where h.order_no = o.order_no and h.action = 'SELL')
              and not exists (
                select 1 from order_hold h where h.order_no = o.order_no and h.action = 'RESTOCK')
            """,
            Long.class);
    assertThat(sold).isEqualTo(keep);
    Long twice =
        jdbc.queryForObject(
            """
            select count(*) from (
              select order_no from order_hold where action in ('RELEASE', 'SELL')
              group by order_no having count(*) > 1) t
            """,
            Long.class);
    assertThat(twice).as("orders whose hold ended twice").isZero();
  }

  private void assertEverythingHappened() {
    Map<String, Long> counts = tally.counts();
    assertThat(counts.keySet()).noneMatch(what -> what.startsWith("failed"));
    Stream<String> stories = Stream.of(Story.values()).map(story -> "story " + story);
    Stream<String> faults =
        Stream.of(
                Fault.SLOW,
                Fault.ANSWER_LOST,
                Fault.FAILS_FOR_NOW,
                Fault.COMES_TWICE,
                Fault.FAILS_FOR_GOOD,
                Fault.DONE_LATER)
            .map(fault -> "provider " + fault);
    List<String> outcomes =
        List.of(
            "callback ACCEPTED",
            "callback DUPLICATE",
            "callback LATE_REFUNDING",
            "callback EXTRA_REFUNDING",
            "callback PAYMENT_MISMATCH",
            "race of pay and close ACCEPTED",
            "race of pay and close LATE_REFUNDING",
            "race of cancel and pay CANCELLED",
            "race of cancel and pay REFUSED",
            "race of cancel and close CANCELLED",
            "race of cancel and close REFUSED",
            "cancel of a paid start REFUSED",
            "operator close: 200",
            "paid because the provider was asked",
            "order is PAID",
            "order is CLOSED",
            "order is CANCELLED",
            "order is REFUNDED");
    assertThat(Stream.of(stories, faults, outcomes.stream()).flatMap(all -> all))
        .allSatisfy(
            what ->
                assertThat(counts.getOrDefault(what, 0L))
                    .as(what)
                    .isGreaterThanOrEqualTo(AT_LEAST));
  }

  private String report(Books books) {
    StringBuilder text = new StringBuilder("\nBOOKS\n").append(books.print());
    tally.counts().forEach((what, count) -> text.append("%7d %s%n".formatted(count, what)));
    return text.append("END OF BOOKS").toString();
  }

  private static int orders() {
    String given = System.getenv("CURFEW_MONEY_ORDERS");
    return given == null ? IN_THE_SUITE : Integer.parseInt(given);
  }
}
