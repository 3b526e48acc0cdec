package io.curfew.paying;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.Order;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every status of a refund with every step: where it leads, or that it leads nowhere. */
class RefundTest {
  private static final String NOWHERE = "-";
  private static final String TABLE =
      """
      status     ATTEMPTED  SUCCEEDED  NOT_YET  FAILED  RETRIED  SETTLED_BY_HAND
      PENDING    PENDING    SUCCEEDED  PENDING  FAILED  PENDING  -
      SUCCEEDED  -          -          -        -       -        -
      FAILED     -          -          -        -       PENDING  SETTLED
      SETTLED    -          -          -        -       -        -
      """;
  private static final Instant LATER = PLACED_AT.plusSeconds(1_000);

  private final Refund owed = refund();

  @ParameterizedTest(name = "{0} + {1} -> {2}")
  @MethodSource("everyPair")
  void everyStatusWithEveryStep(RefundStatus from, Step step, String to) {
    Refund refund = in(from);
    if (to.equals(NOWHERE)) {
      assertThatThrownBy(() -> step.take(refund))
          .isInstanceOf(RefundStatusChanged.class)
          .hasMessageContaining("R-1")
          .hasMessageContaining(from.name());
      return;
    }
    Refund next = step.take(refund);
    assertThat(next.status()).isEqualTo(RefundStatus.valueOf(to));
    assertThat(next.progress().version()).isEqualTo(refund.progress().version() + 1);
    assertThat(next.progress().at()).isEqualTo(LATER);
    assertThat(next.refundNo()).isEqualTo(refund.refundNo());
    assertThat(next.payment()).isEqualTo(refund.payment());
    assertThat(next.cause()).isEqualTo(refund.cause());
  }

  @Test
  void theTableNamesEveryStatusAndEveryStep() {
    assertThat(everyPair()).hasSize(RefundStatus.values().length * Step.values().length);
  }

  @Test
  void whatIsOwedIsPendingAndDueIn5SecondsUnlessItIsSentBefore() {
    assertThat(owed.progress())
        .isEqualTo(
            new RefundProgress(
                RefundStatus.PENDING, 0, PLACED_AT, PLACED_AT.plusSeconds(5), "damaged", 0));
    assertThat(owed.isPending()).isTrue();
  }

  @Test
  void theWaitsDoubleFrom5SecondsAndStayAt640() {
    List<Long> waits = new ArrayList<>();
    Refund refund = owed;
    for (int i = 0; i < 11; i++) {
      Instant now = refund.progress().nextAttemptAt();
      refund = refund.attempted(now).answered(RefundAnswer.notYet("busy"), now);
      waits.add(Duration.between(now, refund.progress().nextAttemptAt()).toSeconds());
    }

    assertThat(waits).containsExactly(5L, 10L, 20L, 40L, 80L, 160L, 320L, 640L, 640L, 640L, 640L);
    assertThat(refund.progress().attempts()).isEqualTo(11);
  }

  @Test
  void anAnswerThatIsNoneKeepsTheWaitOfItsAttempt() {
    Refund attempt = owed.attempted(LATER);
    Refund answered = attempt.answered(RefundAnswer.notYet("busy"), LATER.plusSeconds(4));

    assertThat(answered.progress().nextAttemptAt()).isEqualTo(LATER.plusSeconds(5));
    assertThat(answered.progress().detail()).isEqualTo("busy");
    assertThat(answered.progress().attempts()).isEqualTo(1);
  }

  @Test
  void aRetriedRefundIsDueAtOnceAndItsWaitsGoOnGrowing() {
    Refund retried = in(RefundStatus.FAILED).retried(LATER, "retried by olga");

    assertThat(retried.progress().nextAttemptAt()).isEqualTo(LATER);
    assertThat(retried.progress().detail()).isEqualTo("retried by olga");
    assertThat(retried.attempted(LATER).progress().nextAttemptAt())
        .isEqualTo(LATER.plusSeconds(10));
  }

  @ParameterizedTest
  @CsvSource({"LATE, true", "REQUESTED, true", "EXTRA, false", "MISMATCHED, false"})
  void onlyALateOrARequestedRefundMovesItsOrder(RefundCause cause, boolean moves) {
    assertThat(cause.movesOrder()).isEqualTo(moves);
  }

  /** What can happen to a refund. */
  enum Step {
    ATTEMPTED,
    SUCCEEDED,
    NOT_YET,
    FAILED,
    RETRIED,
    SETTLED_BY_HAND;

    Refund take(Refund refund) {
      return switch (this) {
        case ATTEMPTED -> refund.attempted(LATER);
        case SUCCEEDED -> refund.answered(RefundAnswer.succeeded(), LATER);
        case NOT_YET -> refund.answered(RefundAnswer.notYet("busy"), LATER);
        case FAILED -> refund.answered(RefundAnswer.failed("account closed"), LATER);
        case RETRIED -> refund.retried(LATER, "retried by olga");
        case SETTLED_BY_HAND -> refund.settledByHand(LATER, "returned by olga: in cash");
      };
    }
  }

  static Stream<Arguments> everyPair() {
    List<List<String>> cells =
        TABLE.lines().map(line -> Arrays.asList(line.split(" +", -1))).toList();
    return cells.stream().skip(1).flatMap(row -> pairs(cells.get(0), row));
  }

  private static Stream<Arguments> pairs(List<String> steps, List<String> row) {
    return IntStream.range(1, row.size())
        .mapToObj(
            i ->
                Arguments.of(
                    RefundStatus.valueOf(row.get(0)), Step.valueOf(steps.get(i)), row.get(i)));
  }

  private Refund in(RefundStatus status) {
    Refund attempt = owed.attempted(PLACED_AT);
    return switch (status) {
      case PENDING -> attempt;
      case SUCCEEDED -> Step.SUCCEEDED.take(attempt);
      case FAILED -> Step.FAILED.take(attempt);
      case SETTLED -> Step.SETTLED_BY_HAND.take(Step.FAILED.take(attempt));
    };
  }

  private static Refund refund() {
    Order order = numbered("o-1").order();
    Payment payment =
        new Payment("wechat", "p-1", order.orderNo(), order.placement().amount(), PLACED_AT);
    return Refund.owed(new RefundNo("R-1"), payment, RefundCause.LATE, PLACED_AT, "damaged");
  }
}
