package io.curfew.app.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.contract.Together;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.Payment;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the sandbox does when it is told to misbehave, and what its books say then. */
class SandboxFaultsTest {
  private static final Money PRICE = money(1250, "CNY");
  private static final Duration DELAY = Duration.ofMillis(20);

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-01T10:00:00Z"));
  private final SandboxLedger ledger = new SandboxLedger();
  private final SandboxBehaviour behaviour = new SandboxBehaviour().delay(DELAY);
  private final SandboxGateway gateway = new SandboxGateway(ledger, behaviour, now::get);

  @Test
  void aSlowAnswerComesAfterTheDelay() {
    behaviour.next("P-1", Fault.SLOW);

    long begin = System.nanoTime();
    assertThat(gateway.query(started("P-1"))).isEqualTo(GatewayAnswer.OPEN);
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(DELAY);
  }

  @Test
  void whatWasDoneIsDoneThoughTheAnswerIsLost() {
    behaviour.next("P-1", Fault.ANSWER_LOST).next("R-1", Fault.ANSWER_LOST);

    assertThat(gateway.close(started("P-1"))).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(gateway.query(started("P-1"))).isEqualTo(GatewayAnswer.ENDED);
    assertThat(gateway.refund(refund("R-1", "P-2"))).isEqualTo(RefundAnswer.notYet("no answer"));
    assertThat(ledger.refund("R-1")).isPresent();
    assertThat(gateway.refund(refund("R-1", "P-2"))).isEqualTo(RefundAnswer.succeeded());
    assertThat(ledger.refunds()).hasSize(1);
  }

  @Test
  void whatFailsForNowIsNotDone() {
    behaviour.next("P-1", Fault.FAILS_FOR_NOW).next("R-1", Fault.FAILS_FOR_NOW);

    assertThat(gateway.close(started("P-1"))).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(gateway.query(started("P-1"))).isEqualTo(GatewayAnswer.OPEN);
    assertThat(gateway.refund(refund("R-1", "P-2")).result())
        .isEqualTo(RefundAnswer.Result.NOT_YET);
    assertThat(ledger.refunds()).isEmpty();
    assertThat(gateway.refund(refund("R-1", "P-2"))).isEqualTo(RefundAnswer.succeeded());
  }

  @Test
  void aRefundThatFailsForGoodIsNotBookedAndARetryMaySucceed() {
    behaviour.next("R-1", Fault.FAILS_FOR_GOOD, Fault.FAILS_FOR_GOOD);

    assertThat(gateway.refund(refund("R-1", "P-1")).result()).isEqualTo(RefundAnswer.Result.FAILED);
    assertThat(gateway.refund(refund("R-1", "P-1")).result()).isEqualTo(RefundAnswer.Result.FAILED);
    assertThat(ledger.refunds()).isEmpty();
    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.succeeded());
  }

  @Test
  void aRefundThatIsBookedNeverFails() {
    behaviour.next("R-1", Fault.ANSWER_LOST, Fault.FAILS_FOR_GOOD);

    gateway.refund(refund("R-1", "P-1"));

    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.succeeded());
  }

  @Test
  void aCallThatComesTwiceIsDoneOnce() {
    behaviour.next("R-1", Fault.COMES_TWICE).next("P-2", Fault.COMES_TWICE);

    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.succeeded());
    assertThat(ledger.refunded(PRICE.currency())).isEqualTo(PRICE);
    assertThat(gateway.close(started("P-2"))).isEqualTo(GatewayAnswer.ENDED);
  }

  @Test
  void aRefundThatIsDoneLaterIsPendingUntilThen() {
    behaviour.next("R-1", Fault.DONE_LATER);

    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.notYet("on its way"));
    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.notYet("on its way"));
    now.set(now.get().plus(DELAY));
    assertThat(gateway.refund(refund("R-1", "P-1"))).isEqualTo(RefundAnswer.succeeded());
    assertThat(ledger.refunded(PRICE.currency())).isEqualTo(PRICE);
  }

  @Test
  void aFaultWaitsForACallThatCanHaveIt() {
    behaviour.next("P-1", Fault.CALLBACK_LOST, Fault.DONE_LATER, Fault.FAILS_FOR_NOW);

    assertThat(gateway.query(started("P-1"))).isEqualTo(GatewayAnswer.UNKNOWN);
    assertThat(gateway.query(started("P-1"))).isEqualTo(GatewayAnswer.OPEN);
    assertThat(behaviour.occurred())
        .containsEntry(Fault.FAILS_FOR_NOW, 1L)
        .containsEntry(Fault.CALLBACK_LOST, 0L)
        .hasSize(Fault.values().length);
  }

  @Test
  void byChanceFaultsComeAboutAsOftenAsTheyShould() {
    behaviour.chance(Fault.FAILS_FOR_NOW, 0.2).chance(Fault.COMES_TWICE, 0.1);

    IntStream.range(0, 5_000).forEach(i -> gateway.query(started("P-" + i)));

    assertThat(behaviour.occurred().get(Fault.FAILS_FOR_NOW)).isBetween(850L, 1_150L);
    assertThat(behaviour.occurred().get(Fault.COMES_TWICE)).isBetween(390L, 610L);
  }

  @Test
  void theSameSeedMeetsTheSameFaultsWhateverTheThreads() {
    List<List<Boolean>> alone = List.of(failures(7, 0), failures(7, 1), failures(7, 2));
    SandboxGateway shared = failing(7);

    assertThat(Together.run(3, thread -> failures(shared, thread))).isEqualTo(alone);
    assertThat(failures(8, 0)).as("another seed").isNotEqualTo(alone.get(0));
  }

  private static List<Boolean> failures(long seed, int series) {
    return failures(failing(seed), series);
  }

  private static SandboxGateway failing(long seed) {
    SandboxBehaviour half = new SandboxBehaviour(seed).chance(Fault.FAILS_FOR_NOW, 0.5);
    return new SandboxGateway(new SandboxLedger(), half, () -> Instant.EPOCH);
  }

  /** Each number asked twice: the second call has a die of its own. */
  private static List<Boolean> failures(SandboxGateway gateway, int series) {
    return IntStream.range(0, 200)
        .mapToObj(i -> gateway.query(started("P-" + series + "-" + i / 2)))
        .map(GatewayAnswer.UNKNOWN::equals)
        .toList();
  }

  @Test
  void aSecondRefundOfAPaymentThatIsRefundedInFullFails() {
    ledger.capture(captured("P-1", PRICE));
    gateway.refund(refund("R-1", "P-1"));
    gateway.refund(refund("R-9", "P-9"));

    assertThat(gateway.refund(refund("R-2", "P-1")))
        .isEqualTo(RefundAnswer.failed("more than is left of the payment"));
    assertThat(gateway.refund(refund("R-8", "P-9")).result())
        .as("of a payment the sandbox was never told of")
        .isEqualTo(RefundAnswer.Result.FAILED);
    assertThat(ledger.refunds()).extracting(BookedRefund::refundNo).containsExactly("R-1", "R-9");
  }

  @Test
  void aRefundOfMoreOrOtherMoneyThanWasCapturedFails() {
    ledger.capture(captured("P-1", money(1249, "CNY")));
    ledger.capture(captured("P-2", money(1250, "EUR")));

    assertThat(gateway.refund(refund("R-1", "P-1")).result()).isEqualTo(RefundAnswer.Result.FAILED);
    assertThat(gateway.refund(refund("R-2", "P-2")).result()).isEqualTo(RefundAnswer.Result.FAILED);
    assertThat(ledger.refunds()).isEmpty();
  }

  @Test
  void aRefundNumberBelongsToOnePayment() {
    gateway.refund(refund("R-1", "P-1"));

    assertThat(gateway.refund(refund("R-1", "P-2")))
        .isEqualTo(RefundAnswer.failed("the number belongs to another refund"));
  }

  @Test
  void aPaymentIsCapturedOnceAndNeverAfterItsClose() {
    assertThat(ledger.capture(captured("P-1", PRICE))).isTrue();
    assertThat(ledger.capture(captured("P-1", money(9, "CNY")))).isFalse();
    gateway.close(started("P-2"));
    assertThat(ledger.capture(captured("P-2", PRICE))).isFalse();

    assertThat(ledger.payments()).containsExactly(captured("P-1", PRICE));
    assertThat(ledger.payment("card", "P-1")).contains(captured("P-1", PRICE));
    assertThat(ledger.payment("cash", "P-1")).isEmpty();
  }

  @Test
  void oneOfCaptureAndCloseWins() {
    for (int round = 0; round < 200; round++) {
      String paymentNo = "P-" + round;
      List<Boolean> won =
          Together.run(
              2,
              i ->
                  i == 0
                      ? ledger.capture(captured(paymentNo, PRICE))
                      : gateway.close(started(paymentNo)).equals(GatewayAnswer.ENDED));
      assertThat(won).containsExactlyInAnyOrder(true, false);
    }
  }

  @Test
  void theBooksAreKeptByCurrency() {
    ledger.capture(captured("P-1", PRICE));
    ledger.capture(captured("P-2", money(7, "EUR")));
    ledger.capture(captured("P-3", money(50, "CNY")));
    gateway.refund(refund("R-1", "P-1"));

    assertThat(ledger.captured(PRICE.currency())).isEqualTo(money(1300, "CNY"));
    assertThat(ledger.refunded(PRICE.currency())).isEqualTo(PRICE);
    assertThat(ledger.refunded(Currency.getInstance("EUR"))).isEqualTo(money(0, "EUR"));
  }

  private static StartedPayment started(String paymentNo) {
    return new StartedPayment("card", paymentNo, new OrderNo("o-1"), Instant.EPOCH);
  }

  private static Payment captured(String paymentNo, Money money) {
    return new Payment("card", paymentNo, new OrderNo("o-1"), money, Instant.EPOCH);
  }

  private static Refund refund(String refundNo, String paymentNo) {
    return Refund.owed(
        new RefundNo(refundNo), captured(paymentNo, PRICE), RefundCause.LATE, Instant.EPOCH, null);
  }

  private static Money money(long amount, String currency) {
    return new Money(amount, Currency.getInstance(currency));
  }
}
