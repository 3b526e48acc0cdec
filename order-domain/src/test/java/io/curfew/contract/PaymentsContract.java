package io.curfew.contract;

import static io.curfew.contract.SampleOrder.CNY;
import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentOutcome;
import io.curfew.paying.RecordedPayment;
import io.curfew.work.Contended;
import java.util.Currency;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store of payments keeps to. */
public abstract class PaymentsContract extends StoreContract {
  @BeforeEach
  final void placeOrders() {
    add(numbered("o-1"));
    add(numbered("o-2"));
  }

  @Test
  void aRecordedPaymentIsReadBackAsItWas() {
    RecordedPayment recorded = recorded("wechat", "p-1", "o-1");
    record(recorded);

    assertThat(stores.payments().find("wechat", "p-1")).contains(recorded);
    assertThat(stores.payments().find("wechat", "p-2")).isEmpty();
    assertThat(stores.payments().find("alipay", "p-1")).isEmpty();
  }

  @Test
  void everyOutcomeAndAnyAmountAndCurrencyIsKept() {
    Payment payment =
        new Payment(
            "wechat",
            "p-1",
            new OrderNo("o-1"),
            new Money(Long.MAX_VALUE, Currency.getInstance("JPY")),
            PLACED_AT.plusMillis(1));
    for (PaymentOutcome outcome : EnumSet.complementOf(EnumSet.of(PaymentOutcome.DUPLICATE))) {
      Payment numbered =
          new Payment(
              payment.channel(), outcome.name(), payment.orderNo(), payment.money(), PLACED_AT);
      record(new RecordedPayment(numbered, outcome, PLACED_AT.plusMillis(999)));
      assertThat(stores.payments().find("wechat", outcome.name()))
          .contains(new RecordedPayment(numbered, outcome, PLACED_AT.plusMillis(999)));
    }
  }

  @Test
  void theSameNumberOfTheSameChannelIsRecordedOnce() {
    RecordedPayment first = recorded("wechat", "p-1", "o-1");
    record(first);

    assertThatThrownBy(() -> record(recorded("wechat", "p-1", "o-2")))
        .isInstanceOf(Contended.class);
    assertThat(stores.payments().find("wechat", "p-1")).contains(first);
    assertThat(stores.payments().of(new OrderNo("o-2"))).isEmpty();
  }

  @Test
  void channelsAndNumbersAreCaseSensitive() {
    record(recorded("wechat", "p-1", "o-1"));
    record(recorded("WeChat", "p-1", "o-1"));
    record(recorded("wechat", "P-1", "o-2"));

    assertThat(stores.payments().of(new OrderNo("o-1"))).hasSize(2);
    assertThat(stores.payments().find("wechat", "P-1").orElseThrow().payment().orderNo())
        .isEqualTo(new OrderNo("o-2"));
  }

  @Test
  void thePaymentsOfAnOrderComeOldestFirst() {
    RecordedPayment first = recorded("wechat", "p-9", "o-1");
    RecordedPayment second = recorded("alipay", "p-1", "o-1");
    record(first);
    record(recorded("wechat", "p-5", "o-2"));
    record(second);

    assertThat(stores.payments().of(new OrderNo("o-1"))).containsExactly(first, second);
    assertThat(stores.payments().of(new OrderNo("nowhere"))).isEmpty();
  }

  @Test
  void oneOfManyThreadsRecordsAPaymentAndTheOthersAreContended() {
    List<Boolean> added = Together.run(16, i -> records(recorded("wechat", "p-1", "o-1")));

    assertThat(added).filteredOn(won -> won).hasSize(1);
    assertThat(stores.payments().of(new OrderNo("o-1"))).hasSize(1);
  }

  private void record(RecordedPayment recorded) {
    doInTransaction(() -> stores.payments().add(recorded));
  }

  private boolean records(RecordedPayment recorded) {
    try {
      record(recorded);
      return true;
    } catch (Contended another) {
      return false;
    }
  }

  private static RecordedPayment recorded(String channel, String paymentNo, String orderNo) {
    Payment payment =
        new Payment(channel, paymentNo, new OrderNo(orderNo), new Money(1250, CNY), PLACED_AT);
    return new RecordedPayment(payment, PaymentOutcome.ACCEPTED, PLACED_AT.plusSeconds(1));
  }
}
