package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Checkout;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Progress;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClosePolicyTest {
  private final ClosePolicy policy = ClosePolicy.unpaidAfterDeadline();
  private final Order order = numbered("o-1").order();
  private final Instant closeAt = order.deadline().closeAt();

  @Test
  void aMillisecondBeforeCloseAtItIsNotYetDue() {
    assertThat(policy.judge(order, closeAt.minusMillis(1))).isEqualTo(CloseVerdict.NOT_YET_DUE);
  }

  @Test
  void betweenPayByAndCloseAtItIsNotYetDue() {
    assertThat(policy.judge(order, order.deadline().payBy())).isEqualTo(CloseVerdict.NOT_YET_DUE);
  }

  @Test
  void atCloseAtItIsClosed() {
    assertThat(policy.judge(order, closeAt)).isEqualTo(CloseVerdict.CLOSE);
  }

  @Test
  void aMillisecondAfterCloseAtAndMuchLaterItIsClosed() {
    assertThat(policy.judge(order, closeAt.plusMillis(1))).isEqualTo(CloseVerdict.CLOSE);
    assertThat(policy.judge(order, closeAt.plusSeconds(9_999_999))).isEqualTo(CloseVerdict.CLOSE);
  }

  @Test
  void aDeadlineThatWasMovedDecides() {
    Order later = order.withPayBy(PLACED_AT.plusSeconds(9_000));

    assertThat(policy.judge(later, closeAt)).isEqualTo(CloseVerdict.NOT_YET_DUE);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PENDING_PAYMENT")
  void aSettledOrderIsLeftAloneBeforeAndAfterItsDeadline(OrderStatus status) {
    Order settled =
        Order.fromStore(
            order.placement(),
            order.deadline(),
            new Progress(status, 1, null, null, null, null),
            Checkout.NONE);

    assertThat(policy.judge(settled, closeAt.minusMillis(1)))
        .isEqualTo(CloseVerdict.ALREADY_SETTLED);
    assertThat(policy.judge(settled, closeAt)).isEqualTo(CloseVerdict.ALREADY_SETTLED);
  }
}
