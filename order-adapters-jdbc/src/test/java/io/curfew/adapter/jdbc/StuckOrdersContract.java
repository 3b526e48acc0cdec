package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static io.curfew.watching.StuckType.EVENT_UNSENT;
import static io.curfew.watching.StuckType.HOLD_ANOMALY;
import static io.curfew.watching.StuckType.OVERDUE;
import static io.curfew.watching.StuckType.PAYMENT_MISMATCH;
import static io.curfew.watching.StuckType.PAYMENT_UNANSWERED;
import static io.curfew.watching.StuckType.PUT_OFF_OFTEN;
import static io.curfew.watching.StuckType.REFUNDING_TOO_LONG;
import static io.curfew.watching.StuckType.REFUND_FAILED;
import static io.curfew.watching.StuckType.TIMER_QUARANTINED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.contract.SampleOrder;
import io.curfew.order.Money;
import io.curfew.order.Order;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import io.curfew.paying.StartedPayments;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.Content;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.Trouble;
import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

abstract class StuckOrdersContract extends AdapterContract {
  private static final Instant NOW = PLACED_AT.plus(Duration.ofHours(1));

  @Test
  void nothingIsStuckAtFirst() {
    place("o-1");
    record("o-1", "p-1", 1250, PaymentOutcome.ACCEPTED, NOW);

    assertThat(page(null)).isEmpty();
    assertThat(stuck().count(NOW)).containsOnlyKeys(StuckType.values());
    assertThat(stuck().count(NOW).values()).containsOnly(0L);
  }

  @Test
  void mismatchedMoneyIsStuckUntilItIsRefunded() {
    place("o-1");
    Payment payment = record("o-1", "p-1", 900, PaymentOutcome.MISMATCHED, NOW.plusMillis(1));
    assertThat(page(null))
        .containsExactly(
            new StuckOrder(
                PAYMENT_MISMATCH,
                new OrderNo("o-1"),
                NOW.plusMillis(1),
                "payment p-1 of channel wechat: 900 CNY for an order of 1250 CNY",
                "wechat",
                "p-1",
                null));

    Refund refund = owe(payment, RefundCause.MISMATCHED, NOW, "wrong amount");
    assertThat(page(null)).isEmpty();
    save(refund.answered(RefundAnswer.succeeded(), NOW));
    assertThat(page(null)).isEmpty();
  }

  @Test
  void bothCurrenciesAreSaid() {
    place("o-1");
    Payment inYen =
        new Payment(
            "wechat",
            "p-1",
            new OrderNo("o-1"),
            new Money(1250, Currency.getInstance("JPY")),
            PLACED_AT);
    add(new RecordedPayment(inYen, PaymentOutcome.MISMATCHED, NOW));

    assertThat(page(null))
        .extracting(StuckOrder::detail)
        .containsExactly("payment p-1 of channel wechat: 1250 JPY for an order of 1250 CNY");
  }

  @Test
  void aFailedRefundIsStuckUntilItIsSettled() {
    Refund owed = late("o-1", "p-1", NOW);
    Refund failed = owed.answered(RefundAnswer.failed("account closed"), NOW.plusSeconds(7));
    save(failed);
    assertThat(page(null))
        .containsExactly(
            new StuckOrder(
                REFUND_FAILED,
                new OrderNo("o-1"),
                NOW.plusSeconds(7),
                "refund R-p-1 of 1250 CNY failed: account closed",
                "wechat",
                "p-1",
                "R-p-1"));

    save(failed.settledByHand(NOW.plusSeconds(8), "in cash"));
    assertThat(page(null)).isEmpty();
  }

  @Test
  void aRefundIsStuckOnceItHasBeenOnItsWayForMoreThanTenMinutes() {
    Refund owed = late("o-1", "p-1", NOW.minus(Duration.ofMinutes(10)));
    assertThat(page(null)).isEmpty();

    StuckOrder stuck = stuck().page(null, NOW.plusMillis(1), 0, 10).get(0);
    assertThat(stuck.type()).isEqualTo(REFUNDING_TOO_LONG);
    assertThat(stuck.since()).isEqualTo(NOW.minus(Duration.ofMinutes(10)));
    assertThat(stuck.detail()).startsWith("refund R-p-1 of 1250 CNY is still on its way: ");

    save(owed.attempted(NOW));
    save(owed.attempted(NOW).answered(RefundAnswer.notYet("busy"), NOW));
    assertThat(stuck().page(null, NOW.plusMillis(1), 0, 10))
        .as("an attempt does not make it young again")
        .containsExactly(
            new StuckOrder(
                REFUNDING_TOO_LONG,
                stuck.orderNo(),
                stuck.since(),
                "refund R-p-1 of 1250 CNY is still on its way: busy",
                "wechat",
                "p-1",
                "R-p-1"));
  }

  @Test
  void aPaymentIsStuckOnceItIsOpenForMoreThanAnHourAfterItsOrderWasSettled() {
    place("o-1");
    work()
        .inTransaction(
            () -> {
              StartedPayments started = database.bean(StartedPayments.class);
              OrderNo orderNo = new OrderNo("o-1");
              started.add(new StartedPayment("wechat", "p-1", orderNo, PLACED_AT));
              started.followUp(List.of(orderNo), NOW.minus(Duration.ofHours(1)));
              return orderNo;
            });
    assertThat(page(null)).isEmpty();

    assertThat(stuck().page(null, NOW.plusMillis(1), 0, 10))
        .containsExactly(
            new StuckOrder(
                PAYMENT_UNANSWERED,
                new OrderNo("o-1"),
                NOW.minus(Duration.ofHours(1)),
                "payment p-1 of channel wechat was started for an order of 1250 CNY; the provider does not say how it stands",
                "wechat",
                "p-1",
                null));
  }

  @Test
  void anOrderIsOverdueAMinuteAfterItsDeadlineUnlessItIsPutOff() {
    Instant closeAt = NOW.minus(Duration.ofMinutes(1));
    placeClosingAt("o-1", closeAt);
    placeClosingAt("o-2", closeAt);
    update("update order_info set put_offs = 1, put_off_until = ? where order_no = 'o-2'", NOW);
    assertThat(page(null)).isEmpty();

    assertThat(stuck().page(OVERDUE, NOW.plusMillis(1), 0, 10))
        .containsExactly(
            stuck(OVERDUE, closeAt, "the order is still pending though its deadline is over"));
    assertThat(stuck().count(NOW.plusMillis(1))).containsEntry(OVERDUE, 1L);

    update("update order_info set status = 2");
    assertThat(stuck().page(null, NOW.plusMillis(1), 0, 10)).isEmpty();
  }

  @Test
  void anEventIsStuckOnceItHasWaitedForMoreThanAMinute() {
    place("o-1");
    Instant recorded = NOW.minus(Duration.ofMinutes(1));
    update(
        """
        insert into outbox (order_no, version, attempts, created_at, next_attempt_at)
        values ('o-1', 0, 3, ?, '2027-01-01 00:00:00')
        """,
        recorded);
    assertThat(page(EVENT_UNSENT)).isEmpty();

    assertThat(stuck().page(EVENT_UNSENT, NOW.plusMillis(1), 0, 10))
        .containsExactly(
            stuck(
                EVENT_UNSENT,
                recorded,
                "an event of the order waits to be sent; 3 attempts so far"));

    update("update outbox set sent_at = ?", NOW);
    assertThat(stuck().page(EVENT_UNSENT, NOW.plusMillis(1), 0, 10)).isEmpty();
  }

  @Test
  void aTimerInTheQuarantineIsStuckWhileItsOrderIsPending() {
    place("o-1");
    Quarantine quarantine = database.bean(Quarantine.class);
    quarantine.add(List.of(arrival("o-1"), arrival("unknown"), arrival(null)));

    assertThat(page(null))
        .containsExactly(
            stuck(TIMER_QUARANTINED, NOW, "the order's timer is in the quarantine: on purpose"));
    assertThat(stuck().count(NOW)).containsEntry(TIMER_QUARANTINED, 1L);

    update("update order_info set status = 2");
    assertThat(page(null)).isEmpty();
  }

  @Test
  void anOrderIsPutOffOftenFromTheThirdTimeOn() {
    placeClosingAt("o-1", NOW.minusSeconds(20));
    String putOff = "update order_info set put_offs = %d, put_off_until = ?";
    update(putOff.formatted(2), NOW.plusSeconds(40));
    assertThat(page(null)).isEmpty();

    update(putOff.formatted(3), NOW.plusSeconds(40));

    assertThat(page(null))
        .containsExactly(
            stuck(
                PUT_OFF_OFTEN,
                NOW.minusSeconds(20),
                "the close was put off 3 times to ask the payment provider"));
  }

  @Test
  void aHoldThatWasGoneIsRememberedUntilItsStockIsAdjustedOrSevenDaysHavePassed() {
    Order order = placed(1).get(0);
    update("delete from stock");
    work().inTransaction(() -> database.stores().holds().release(List.of(order)));

    Instant later = database.bean(DatabaseTime.class).instant().plusSeconds(1);
    List<StuckOrder> found = stuck().page(HOLD_ANOMALY, later, 0, 10);
    assertThat(found)
        .extracting(StuckOrder::detail)
        .containsExactly(
            "the hold of STOCK:cup: the SKU is gone, or has fewer than the 1 that the ledger says");
    assertThat(found.get(0).orderNo()).isEqualTo(order.orderNo());
    assertThat(stuck().count(later)).containsEntry(HOLD_ANOMALY, 1L);
    assertThat(stuck().page(HOLD_ANOMALY, later.plus(Duration.ofDays(7)), 0, 10)).isEmpty();

    database.stores().stock().setAvailable(SampleOrder.line("cup", 1).sku(), 5);
    assertThat(stuck().page(HOLD_ANOMALY, later, 0, 10)).hasSize(1);
    database.stores().stock().adjust(SampleOrder.line("cup", 1).sku(), 1, "counted");
    assertThat(stuck().page(HOLD_ANOMALY, later, 0, 10)).isEmpty();
  }

  @Test
  void anAnomalyOfATransactionThatIsRolledBackIsForgotten() {
    Order order = placed(1).get(0);
    update("delete from stock");

    assertThatThrownBy(
            () ->
                work()
                    .inTransaction(
                        () -> {
                          database.stores().holds().release(List.of(order));
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");

    assertThat(stuck().count(NOW)).containsEntry(HOLD_ANOMALY, 0L);
  }

  @Test
  void theLongestStuckComeFirstWhateverTheirType() {
    late("o-1", "p-1", NOW.minusSeconds(4_000));
    save(late("o-2", "p-2", NOW).answered(RefundAnswer.failed("no"), NOW.minusSeconds(5_000)));
    place("o-3");
    record("o-3", "p-3", 1, PaymentOutcome.MISMATCHED, NOW.minusSeconds(4_500));
    record("o-3", "p-4", 1, PaymentOutcome.MISMATCHED, NOW.minusSeconds(3_000));

    assertThat(page(null))
        .extracting(StuckOrder::type)
        .containsExactly(REFUND_FAILED, PAYMENT_MISMATCH, REFUNDING_TOO_LONG, PAYMENT_MISMATCH);
    for (StuckType type : List.of(PAYMENT_MISMATCH, REFUND_FAILED, REFUNDING_TOO_LONG)) {
      assertThat(page(type)).isNotEmpty().allMatch(stuck -> stuck.type() == type);
    }
    assertThat(stuck().count(NOW))
        .containsAllEntriesOf(
            Map.of(PAYMENT_MISMATCH, 2L, REFUND_FAILED, 1L, REFUNDING_TOO_LONG, 1L));
  }

  @Test
  void pagesMissNothingAndRepeatNothingThoughAllBeganAtOnce() {
    place("o-1");
    IntStream.range(0, 25).forEach(i -> record("o-1", "p-" + i, 1, PaymentOutcome.MISMATCHED, NOW));

    List<StuckOrder> pages =
        IntStream.range(0, 4)
            .mapToObj(i -> stuck().page(null, NOW, i, 10))
            .flatMap(List::stream)
            .toList();
    assertThat(pages).hasSize(25).doesNotHaveDuplicates();
    assertThat(pages.get(24).detail()).startsWith("payment p-24 ");
  }

  @Test
  void aPageHas200AtMost() {
    place("o-1");
    work()
        .inTransaction(
            () ->
                IntStream.range(0, 201)
                    .mapToObj(i -> record("o-1", "p-" + i, 1, PaymentOutcome.MISMATCHED, NOW))
                    .toList());

    assertThat(stuck().page(null, NOW, 0, 1_000)).hasSize(200);
    assertThat(stuck().page(null, NOW, 1, 1_000)).hasSize(1);
  }

  private static StuckOrder stuck(StuckType type, Instant since, String detail) {
    return new StuckOrder(type, new OrderNo("o-1"), since, detail, null, null, null);
  }

  private void update(String sql, Instant... at) {
    database.jdbc().update(sql, Arrays.stream(at).map(Utc::text).toArray());
  }

  private static Arrival arrival(@Nullable String orderNo) {
    return new Arrival(
        NOW,
        "local",
        orderNo == null ? null : new OrderNo(orderNo),
        new Trouble(Trouble.Kind.NOT_CLOSED, "on purpose"),
        new Content(orderNo, "{}", Body.of(new byte[0])));
  }

  private void placeClosingAt(String orderNo, Instant closeAt) {
    work()
        .inTransaction(
            () -> {
              orders().add(numbered(orderNo).closingAt(closeAt).placed());
              return orderNo;
            });
  }

  private List<StuckOrder> page(@Nullable StuckType type) {
    return stuck().page(type, NOW, 0, 10);
  }

  private StuckOrders stuck() {
    return database.bean(StuckOrders.class);
  }

  private Refund late(String orderNo, String paymentNo, Instant at) {
    place(orderNo);
    return owe(
        record(orderNo, paymentNo, 1250, PaymentOutcome.LATE_REFUNDING, at),
        RefundCause.LATE,
        at,
        null);
  }

  private void place(String orderNo) {
    placeClosingAt(orderNo, NOW.plus(Duration.ofDays(1)));
  }

  private Payment record(
      String orderNo, String paymentNo, long amount, PaymentOutcome outcome, Instant at) {
    Payment payment =
        new Payment("wechat", paymentNo, new OrderNo(orderNo), new Money(amount, CNY), PLACED_AT);
    return add(new RecordedPayment(payment, outcome, at));
  }

  private Payment add(RecordedPayment recorded) {
    return work()
        .inTransaction(
            () -> {
              database.stores().payments().add(recorded);
              return recorded.payment();
            });
  }

  private Refund owe(Payment payment, RefundCause cause, Instant at, @Nullable String reason) {
    Refund refund =
        Refund.owed(new RefundNo("R-" + payment.paymentNo()), payment, cause, at, reason);
    return work()
        .inTransaction(
            () -> {
              database.stores().refunds().add(refund);
              return refund;
            });
  }

  private void save(Refund changed) {
    assertThat(work().inTransaction(() -> database.stores().refunds().save(changed))).isTrue();
  }
}
