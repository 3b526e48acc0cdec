package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import io.curfew.paying.StartedPayment;
import org.junit.jupiter.api.Test;

/** What every store of started payments keeps to. */
public abstract class StartedPaymentsContract extends StoreContract {
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
                      stores.started().end("wechat", "p-1", PLACED_AT);
                      throw new IllegalArgumentException("stop");
                    }))
        .hasMessage("stop");
    assertThat(stores.started().open(ORDER)).containsExactly(open);
  }

  private StartedPayment start(String channel, String paymentNo, String orderNo) {
    StartedPayment started = payment(channel, paymentNo, orderNo);
    doInTransaction(() -> stores.started().add(started));
    return started;
  }

  private void end(String channel, String paymentNo) {
    doInTransaction(() -> stores.started().end(channel, paymentNo, PLACED_AT.plusSeconds(9)));
  }

  private static StartedPayment payment(String channel, String paymentNo, String orderNo) {
    return new StartedPayment(channel, paymentNo, new OrderNo(orderNo), PLACED_AT.plusMillis(7));
  }
}
