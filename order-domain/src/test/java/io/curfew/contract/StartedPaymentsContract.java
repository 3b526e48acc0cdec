package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import io.curfew.paying.FollowUp;
import io.curfew.paying.StartedPayment;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of started payments keeps to. */
public abstract class StartedPaymentsContract extends StoreContract {
  private static final OrderNo O2 = new OrderNo("o-2");
  private static final Instant LATER = PLACED_AT.plusSeconds(1_000);
  private static final OrderNo ORDER = new OrderNo("o-1");

  @Test
  void whatWasStartedIsOpenAndReadBackAsItWas() {
    StartedPayment first = start("wechat", "p-9", "o-1");
    StartedPayment second = start("alipay", "p-1", "o-1");
    StartedPayment other = start("wechat", "p-5", "o-2");

    assertThat(stores.started().open(ORDER)).containsExactly(first, second);
    assertThat(stores.started().open(new OrderNo("o-2"))).containsExactly(other);
    assertThat(stores.started().open(new OrderNo("O-1"))).isEmpty();
  }

  @Test
  void whatHasEndedIsNotOpenAnyMore() {
    StartedPayment stays = start("wechat", "p-1", "o-1");
    start("wechat", "p-2", "o-1");
    end("wechat", "p-2");

    assertThat(stores.started().open(ORDER)).containsExactly(stays);
    end("wechat", "p-2");
    assertThat(stores.started().open(ORDER)).containsExactly(stays);
  }

  @Test
  void onlyThePaymentOfThatChannelAndNumberEnds() {
    StartedPayment lower = start("wechat", "p-1", "o-1");
    StartedPayment upper = start("wechat", "P-1", "o-1");
    start("alipay", "p-1", "o-1");
    end("alipay", "p-1");
    end("WeChat", "p-1");
    end("wechat", "p-2");

    assertThat(stores.started().open(ORDER)).containsExactly(lower, upper);
  }

  @Test
  void endingWhatWasNeverStartedHereLeavesNothing() {
    end("wechat", "p-1");

    assertThat(stores.started().open(ORDER)).isEmpty();
    StartedPayment later = start("wechat", "p-1", "o-1");
    assertThat(stores.started().open(ORDER)).containsExactly(later);
  }

  @Test
  void aStartAndAnEndGoWithTheirTransaction() {
    StartedPayment open = start("wechat", "p-1", "o-1");

    assertThatThrownBy(
            () ->
                doInTransaction(
                    () -> {
                      stores.started().add(payment("wechat", "p-2", "o-1"));
                      stores.started().end("wechat", "p-1", ORDER, PLACED_AT);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(stores.started().open(ORDER)).containsExactly(open);
  }

  @Test
  void aPaymentThatWasStartedForAnotherOrderStaysOpen() {
    StartedPayment started = start("wechat", "p-1", "o-1");
    doInTransaction(() -> stores.started().end("wechat", "p-1", new OrderNo("o-2"), PLACED_AT));

    assertThat(stores.started().open(ORDER)).containsExactly(started);
  }

  @Test
  void ofManyOrdersThoseWithAnOpenPaymentAreKnown() {
    start("wechat", "p-1", "o-1");
    start("wechat", "p-2", "o-2");
    start("wechat", "p-3", "o-3");
    end("wechat", "p-1");

    assertThat(stores.started().withOpen(List.of(ORDER, O2, new OrderNo("o-4"))))
        .containsExactly(O2);
    assertThat(stores.started().withOpen(List.of())).isEmpty();
  }

  @Test
  void nothingIsFollowedUpBeforeItsOrderIsSettled() {
    start("wechat", "p-1", "o-1");

    assertThat(stores.started().toAsk(LATER, 9)).isEmpty();
  }

  @Test
  void openPaymentsOfASettledOrderAreToBeAskedAboutAtOnce() {
    StartedPayment first = start("wechat", "p-1", "o-1");
    StartedPayment second = start("alipay", "p-2", "o-1");
    start("wechat", "p-3", "o-2");
    start("wechat", "p-4", "o-1");
    end("wechat", "p-4");
    followUp(ORDER);

    assertThat(stores.started().toAsk(LATER.minusMillis(1), 9)).isEmpty();
    assertThat(stores.started().toAsk(LATER, 9))
        .containsExactly(new FollowUp(first, LATER), new FollowUp(second, LATER));
    assertThat(stores.started().toAsk(LATER, 1)).containsExactly(new FollowUp(first, LATER));
  }

  @Test
  void whatIsPostponedIsDueLaterAndOneCallerIsToldThatItWas() {
    StartedPayment payment = start("wechat", "p-1", "o-1");
    followUp(ORDER);
    FollowUp due = new FollowUp(payment, LATER);

    assertThat(postpone(due, LATER.plusSeconds(60))).isTrue();
    assertThat(postpone(due, LATER.plusSeconds(60))).as("it is due no longer").isFalse();
    assertThat(stores.started().toAsk(LATER.plusSeconds(59), 9)).isEmpty();
    assertThat(stores.started().toAsk(LATER.plusSeconds(60), 9)).containsExactly(due);
  }

  @Test
  void whatHasEndedIsNotFollowedUp() {
    StartedPayment payment = start("wechat", "p-1", "o-1");
    followUp(ORDER);
    end("wechat", "p-1");

    assertThat(stores.started().toAsk(LATER, 9)).isEmpty();
    assertThat(postpone(new FollowUp(payment, LATER), LATER.plusSeconds(60))).isFalse();
  }

  private void followUp(OrderNo orderNo) {
    doInTransaction(() -> stores.started().followUp(List.of(orderNo), LATER));
  }

  private boolean postpone(FollowUp followUp, Instant nextAsk) {
    return inTransaction(() -> stores.started().postpone(followUp, LATER, nextAsk));
  }

  private StartedPayment start(String channel, String paymentNo, String orderNo) {
    StartedPayment started = payment(channel, paymentNo, orderNo);
    doInTransaction(() -> stores.started().add(started));
    return started;
  }

  private void end(String channel, String paymentNo) {
    doInTransaction(
        () -> stores.started().end(channel, paymentNo, ORDER, PLACED_AT.plusSeconds(9)));
  }

  private static StartedPayment payment(String channel, String paymentNo, String orderNo) {
    return new StartedPayment(channel, paymentNo, new OrderNo(orderNo), PLACED_AT.plusMillis(7));
  }
}
