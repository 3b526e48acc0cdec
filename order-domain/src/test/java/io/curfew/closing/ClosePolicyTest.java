package io.curfew.closing;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.Checkout;
import io.curfew.order.Order;
import io.curfew.order.OrderStatus;
import io.curfew.order.Progress;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    Order settled = in(status);

    assertThat(policy.judge(settled, closeAt.minusMillis(1)))
        .isEqualTo(CloseVerdict.ALREADY_SETTLED);
    assertThat(policy.judge(settled, closeAt)).isEqualTo(CloseVerdict.ALREADY_SETTLED);
  }

  /** Instants are in seconds from closeAt. */
  @ParameterizedTest(name = "started {0}, put off {1} times until {2}, judged at {3}: {4}")
  @CsvSource({
    "false, 0,    , -1, NOT_YET_DUE",
    "false, 0,    ,  0, CLOSE",
    "true,  0,    , -1, NOT_YET_DUE",
    "true,  0,    ,  0, ASK_FIRST",
    "true,  0,    , 99, ASK_FIRST",
    "true,  1,   5,  0, NOT_YET_DUE",
    "true,  1,   5,  4, NOT_YET_DUE",
    "true,  1,   5,  5, ASK_FIRST",
    "true,  2,  20, 19, NOT_YET_DUE",
    "true,  2,  20, 20, ASK_FIRST",
    "true,  3,  65, 64, NOT_YET_DUE",
    "true,  3,  65, 65, ASK_FIRST",
    "true,  4,  70, 69, NOT_YET_DUE",
    "true,  4,  70, 70, CLOSE",
    "true,  4,  70, 99, CLOSE",
    "true,  1, -10, -1, NOT_YET_DUE",
    "true,  1, -10,  0, ASK_FIRST",
    "false, 1,   5,  4, NOT_YET_DUE",
    "false, 1,   5,  5, CLOSE"
  })
  void whoeverStartedAPaymentIsAskedAboutFourTimesAtMost(
      boolean started, int putOffs, @Nullable Long until, long at, CloseVerdict verdict) {
    Instant putOffUntil = until == null ? null : closeAt.plusSeconds(until);
    Order checkedOut = with(new Checkout(started, putOffs, putOffUntil));

    assertThat(policy.judge(checkedOut, closeAt.plusSeconds(at))).isEqualTo(verdict);
  }

  @Test
  void anOrderThatIsAsItWasWhenItWasAskedAboutIsClosed() {
    Order asked = order.withPaymentStarted().putOff(closeAt.plusSeconds(5));

    assertThat(ClosePolicy.unchangedSince(asked).judge(asked, closeAt))
        .isEqualTo(CloseVerdict.CLOSE);
  }

  @Test
  void anOrderThatChangedSinceItWasAskedAboutIsNotClosed() {
    Order asked = order.withPaymentStarted().putOff(closeAt.plusSeconds(5));
    ClosePolicy unchanged = ClosePolicy.unchangedSince(asked);

    assertThat(Stream.of(asked.withPaymentStarted(), asked.putOff(closeAt), asked.reminded()))
        .allMatch(changed -> unchanged.judge(changed, closeAt) == CloseVerdict.NOT_YET_DUE);
    assertThat(unchanged.judge(asked.withPayBy(closeAt), closeAt.plusSeconds(99)))
        .isEqualTo(CloseVerdict.NOT_YET_DUE);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PENDING_PAYMENT")
  void anOrderThatIsSettledSinceItWasAskedAboutIsLeftAlone(OrderStatus status) {
    Order settled = in(status);

    assertThat(ClosePolicy.unchangedSince(settled).judge(settled, closeAt))
        .as("with the same version or another")
        .isEqualTo(ClosePolicy.unchangedSince(order).judge(settled, closeAt))
        .isEqualTo(CloseVerdict.ALREADY_SETTLED);
  }

  private Order with(Checkout checkout) {
    return Order.fromStore(order.placement(), order.deadline(), order.progress(), checkout);
  }

  private Order in(OrderStatus status) {
    return Order.fromStore(
        order.placement(),
        order.deadline(),
        new Progress(status, 1, null, null, null, null),
        new Checkout(true, 0, null));
  }
}
