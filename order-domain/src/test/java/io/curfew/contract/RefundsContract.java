package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.RefundProgress;
import io.curfew.paying.RefundStatus;
import io.curfew.work.Contended;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every store of refunds keeps to. */
public abstract class RefundsContract extends StoreContract {
  private static final OrderNo ORDER = new OrderNo("o-1");
  private static final Instant NOW = PLACED_AT.plusSeconds(4_000);

  @Test
  void aRefundIsReadBackAsItWas() {
    Refund refund = owe("R-1", "p-1", RefundCause.REQUESTED, "客户改主意了 🦊");

    assertThat(stores.refunds().find(refund.refundNo())).contains(refund);
    assertThat(stores.refunds().ofPayment("wechat", "p-1")).contains(refund);
    assertThat(stores.refunds().of(ORDER)).containsExactly(refund);
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    owe("R-1", "p-1", RefundCause.LATE, null);

    assertThat(stores.refunds().find(new RefundNo("r-1"))).isEmpty();
    assertThat(stores.refunds().ofPayment("wechat", "P-1")).isEmpty();
    assertThat(stores.refunds().ofPayment("alipay", "p-1")).isEmpty();
    assertThat(stores.refunds().of(new OrderNo("o-2"))).isEmpty();
  }

  @Test
  void everyCauseIsKept() {
    for (RefundCause cause : RefundCause.values()) {
      Refund refund = owe("R-" + cause, "p-" + cause, cause, null);
      assertThat(stores.refunds().find(refund.refundNo())).contains(refund);
    }
  }

  @Test
  void everyStatusIsKept() {
    for (RefundStatus status : RefundStatus.values()) {
      Refund owed = owe("R-" + status, "p-" + status, RefundCause.LATE, "so far");
      Refund changed =
          new Refund(
              owed.refundNo(),
              owed.payment(),
              owed.cause(),
              new RefundProgress(
                  status, 7, NOW.plusMillis(1), NOW.plusMillis(999), "said by the provider", 1));
      assertThat(save(changed)).isTrue();
      assertThat(stores.refunds().find(owed.refundNo())).contains(changed);
    }
  }

  @Test
  void aPaymentHasOneRefund() {
    Refund first = owe("R-1", "p-1", RefundCause.LATE, null);
    Refund second =
        Refund.owed(new RefundNo("R-2"), first.payment(), RefundCause.EXTRA, NOW, "once more");

    assertThatThrownBy(() -> doInTransaction(() -> stores.refunds().add(second)))
        .isInstanceOf(Contended.class);
    assertThat(stores.refunds().ofPayment("wechat", "p-1")).contains(first);
    assertThat(stores.refunds().find(second.refundNo())).isEmpty();
  }

  @Test
  void theRefundsOfAnOrderComeOldestFirst() {
    Refund first = owe("R-9", "p-9", RefundCause.LATE, null);
    Refund second = owe("R-1", "p-1", RefundCause.EXTRA, null);
    save(first.attempted(NOW));

    assertThat(stores.refunds().of(ORDER)).containsExactly(first.attempted(NOW), second);
  }

  @Test
  void aRefundIsDueFromItsNextAttemptOn() {
    Refund refund = owe("R-1", "p-1", RefundCause.LATE, null);
    Instant next = refund.progress().nextAttemptAt();

    assertThat(stores.refunds().due(next.minusMillis(1), 10)).isEmpty();
    assertThat(stores.refunds().due(next, 10)).containsExactly(refund);
  }

  @Test
  void theLongestDueComeFirstAndNoMoreThanAsked() {
    Refund first = owe("R-3", "p-3", RefundCause.LATE, null);
    Refund second = owe("R-1", "p-1", RefundCause.LATE, null);
    Refund third = owe("R-2", "p-2", RefundCause.LATE, null);
    Refund last = first.attempted(NOW.plusSeconds(1));
    save(last);

    assertThat(stores.refunds().due(NOW.plusSeconds(60), 10)).containsExactly(second, third, last);
    assertThat(stores.refunds().due(NOW.plusSeconds(60), 2)).containsExactly(second, third);
  }

  @Test
  void onlyPendingOnesAreDue() {
    Refund pending = owe("R-1", "p-1", RefundCause.LATE, null);
    save(owe("R-2", "p-2", RefundCause.LATE, null).answered(RefundAnswer.succeeded(), NOW));
    Refund failed = owe("R-3", "p-3", RefundCause.LATE, null);
    Refund refused = failed.answered(RefundAnswer.failed("account closed"), NOW);
    save(refused);
    Refund settled = owe("R-4", "p-4", RefundCause.LATE, null);
    save(settled.answered(RefundAnswer.failed("no"), NOW));
    save(settled.answered(RefundAnswer.failed("no"), NOW).settledByHand(NOW, "in cash"));

    assertThat(stores.refunds().due(NOW.plusSeconds(9_999), 10)).containsExactly(pending);
    Refund retried = refused.retried(NOW, "retried by ann");
    save(retried);
    assertThat(stores.refunds().due(NOW, 10)).containsExactly(retried);
  }

  @Test
  void aChangeIsWrittenOnceForEachVersion() {
    Refund owed = owe("R-1", "p-1", RefundCause.LATE, null);
    Refund attempted = owed.attempted(NOW);

    assertThat(save(attempted)).isTrue();
    assertThat(save(attempted)).isFalse();
    assertThat(save(owed.answered(RefundAnswer.failed("no"), NOW))).isFalse();
    assertThat(stores.refunds().find(owed.refundNo())).contains(attempted);
    assertThat(save(attempted.answered(RefundAnswer.succeeded(), NOW))).isTrue();
  }

  @Test
  void aRefundThatDoesNotExistIsNotWritten() {
    Refund nowhere = refund("R-1", record("p-1"), RefundCause.LATE, null);

    assertThat(save(nowhere.attempted(NOW))).isFalse();
    assertThat(stores.refunds().of(ORDER)).isEmpty();
  }

  @Test
  void aChangeChangesNoOtherRefund() {
    Refund other = owe("R-1", "p-1", RefundCause.LATE, null);
    save(owe("r-1", "p-2", RefundCause.EXTRA, null).attempted(NOW));

    assertThat(stores.refunds().find(other.refundNo())).contains(other);
  }

  @Test
  void anAnswerIsKeptHoweverLongItIs() {
    Refund owed = owe("R-1", "p-1", RefundCause.LATE, null);
    String start = "🦊龙 x".repeat(180);
    Refund answered = owed.answered(RefundAnswer.failed(start + "y".repeat(60_000)), NOW);

    assertThat(save(answered)).isTrue();
    RefundProgress read = stores.refunds().find(owed.refundNo()).orElseThrow().progress();
    assertThat(read.status()).isEqualTo(RefundStatus.FAILED);
    assertThat(read.detail()).startsWith(start);
  }

  @Test
  void aRefundAndAChangeGoWithTheirTransaction() {
    Refund owed = owe("R-1", "p-1", RefundCause.LATE, null);
    Refund other = refund("R-2", record("p-2"), RefundCause.EXTRA, null);

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.refunds().add(other);
                      stores.refunds().save(owed.attempted(NOW));
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(stores.refunds().of(ORDER)).containsExactly(owed);
  }

  @Test
  void oneOfManyThreadsOwesARefundAndTheOthersAreContended() {
    Payment payment = record("p-1");
    List<Boolean> added =
        Together.run(16, i -> adds(refund("R-" + i, payment, RefundCause.EXTRA, null)));

    assertThat(added).filteredOn(won -> won).hasSize(1);
    assertThat(stores.refunds().of(ORDER)).hasSize(1);
  }

  @Test
  void oneOfManyThreadsWritesAChange() {
    Refund attempt = owe("R-1", "p-1", RefundCause.LATE, null).attempted(NOW);
    List<Boolean> saved =
        Together.run(16, i -> stores.work().retried(() -> stores.refunds().save(attempt)));

    assertThat(saved).filteredOn(won -> won).hasSize(1);
    assertThat(stores.refunds().of(ORDER)).containsExactly(attempt);
  }

  private Refund owe(String refundNo, String paymentNo, RefundCause cause, @Nullable String why) {
    Refund refund = refund(refundNo, record(paymentNo), cause, why);
    doInTransaction(() -> stores.refunds().add(refund));
    return refund;
  }

  private boolean adds(Refund refund) {
    try {
      doInTransaction(() -> stores.refunds().add(refund));
      return true;
    } catch (Contended another) {
      return false;
    }
  }

  private boolean save(Refund changed) {
    return inTransaction(() -> stores.refunds().save(changed));
  }

  private Payment record(String paymentNo) {
    Payment payment = new Payment("wechat", paymentNo, ORDER, new Money(1250, CNY), PLACED_AT);
    doInTransaction(
        () ->
            stores
                .payments()
                .add(new RecordedPayment(payment, PaymentOutcome.LATE_REFUNDING, NOW)));
    return payment;
  }

  private static Refund refund(
      String refundNo, Payment payment, RefundCause cause, @Nullable String why) {
    return Refund.owed(new RefundNo(refundNo), payment, cause, NOW, why);
  }
}
