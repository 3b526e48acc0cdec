package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static io.curfew.watching.StuckType.PAYMENT_MISMATCH;
import static io.curfew.watching.StuckType.REFUNDING_TOO_LONG;
import static io.curfew.watching.StuckType.REFUND_FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import java.time.Duration;
import java.time.Instant;
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
    assertThat(stuck().count(NOW))
        .isEqualTo(Map.of(PAYMENT_MISMATCH, 0L, REFUND_FAILED, 0L, REFUNDING_TOO_LONG, 0L));
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
                "payment p-1 of channel wechat: 900 CNY for an order of 1250 CNY"));

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
                "refund R-p-1 of 1250 CNY failed: account closed"));

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
                "refund R-p-1 of 1250 CNY is still on its way: busy"));
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
    for (StuckType type : StuckType.values()) {
      assertThat(page(type)).isNotEmpty().allMatch(stuck -> stuck.type() == type);
    }
    assertThat(stuck().count(NOW))
        .isEqualTo(Map.of(PAYMENT_MISMATCH, 2L, REFUND_FAILED, 1L, REFUNDING_TOO_LONG, 1L));
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
    work()
        .inTransaction(
            () -> {
              orders().add(numbered(orderNo).placed());
              return orderNo;
            });
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
