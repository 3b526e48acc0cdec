package io.curfew.quarantining;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeRedrive;
import io.curfew.fake.FakeTime;
import io.curfew.fake.InMemoryQuarantine;
import io.curfew.fake.InMemoryStores;
import io.curfew.fake.RecordingWatch;
import io.curfew.order.Moved;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.work.DatabaseUnavailable;
import io.curfew.work.UnitOfWork;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Messages that wait for a person, and what the person does. */
class SettleQuarantinedTest {
  private final FakeTime time = new FakeTime(PLACED_AT.plusSeconds(3_600));
  private final InMemoryStores stores = new InMemoryStores();
  private final InMemoryQuarantine quarantine = new InMemoryQuarantine(stores.work);
  private final FakeRedrive redrive = new FakeRedrive();
  private final RecordingWatch watch = new RecordingWatch();
  private final QuarantineMessages keeping = new QuarantineMessages(quarantine, watch);
  private final RetryQuarantined retrying =
      new RetryQuarantined(quarantine, redrive, stores.orders, stores.work, time);
  private final DiscardQuarantined discarding =
      new DiscardQuarantined(quarantine, stores.work, time);

  @Test
  void aMessageThatComesIsAlarmedOnce() {
    keeping.keep(List.of(arrival("o-1"), arrival(null)));
    keeping.keep(List.of(arrival("o-1")));

    assertThat(watch.quarantined())
        .containsExactly(
            "timer of order o-1 (quarantined message 1): the cause",
            "message 2 of curfew.quarantine.v1.messages: the cause");
  }

  @Test
  void aTimerIsParkedForTheDeadlineThatItsOrderHasNow() {
    place("o-1");
    long id = kept("o-1");

    QuarantinedMessage retried = retrying.retry(id, "ann", "fixed");

    assertThat(redrive.parked())
        .containsExactly(new CloseTimer(new OrderNo("o-1"), numbered("o-1").deadline().closeAt()));
    assertThat(retried.status()).isEqualTo(QuarantineStatus.RETRIED);
    assertThat(retried.settlement())
        .isEqualTo(new Settlement(QuarantineStatus.RETRIED, "ann", time.instant(), "fixed"));
    assertThat(quarantine.find(id)).contains(retried);
  }

  @Test
  void whatNoOrderIsKnownOfIsDeliveredAsItIs() {
    long unreadable = kept(null);
    long ofNobody = kept("nobody");

    retrying.retry(unreadable, "ann", null);
    retrying.retry(ofNobody, "ann", null);

    assertThat(redrive.delivered()).hasSize(2).containsOnly(body());
    assertThat(redrive.parked()).isEmpty();
  }

  @Test
  void pitfall23ALostConfirmLeavesTheMessageOpenAndDoingItAgainOnlyRepeats() {
    place("o-1");
    long id = kept("o-1");
    redrive.losesConfirms(true);

    assertThatThrownBy(() -> retrying.retry(id, "ann", null))
        .isInstanceOf(RedriveNotConfirmed.class);
    assertThat(quarantine.find(id).orElseThrow().status()).isEqualTo(QuarantineStatus.OPEN);

    redrive.losesConfirms(false);
    assertThat(retrying.retry(id, "ann", null).status()).isEqualTo(QuarantineStatus.RETRIED);
    assertThat(redrive.parked()).hasSize(2);
  }

  @Test
  void pitfall23ADatabaseThatGoesAwayAfterTheConfirmLeavesTheMessageOpen() {
    place("o-1");
    long id = kept("o-1");
    RetryQuarantined interrupted =
        new RetryQuarantined(quarantine, redrive, stores.orders, new GoneUnitOfWork(), time);

    assertThatThrownBy(() -> interrupted.retry(id, "ann", null))
        .isInstanceOf(DatabaseUnavailable.class);
    assertThat(redrive.parked()).hasSize(1);
    assertThat(quarantine.find(id).orElseThrow().status()).isEqualTo(QuarantineStatus.OPEN);

    assertThat(retrying.retry(id, "ann", null).status()).isEqualTo(QuarantineStatus.RETRIED);
  }

  @Test
  void whoeverRepeatsARetryGetsTheSameAnswerAndNothingIsSent() {
    place("o-1");
    long id = kept("o-1");
    QuarantinedMessage first = retrying.retry(id, "ann", "fixed");
    time.tick(Duration.ofSeconds(5));

    assertThat(retrying.retry(id, "ann", "fixed")).isEqualTo(first);
    assertThat(redrive.parked()).hasSize(1);
  }

  @Test
  void whoeverRepeatsADiscardGetsTheSameAnswer() {
    long id = kept(null);
    QuarantinedMessage first = discarding.discard(id, "ann", "junk");
    time.tick(Duration.ofSeconds(5));

    assertThat(first.settlement())
        .isEqualTo(
            new Settlement(
                QuarantineStatus.DISCARDED, "ann", time.instant().minusSeconds(5), "junk"));
    assertThat(discarding.discard(id, "ann", "junk")).isEqualTo(first);
    assertThat(redrive.delivered()).isEmpty();
  }

  @Test
  void whatSomebodyElseHasSettledIsRefused() {
    long discarded = kept(null);
    long retried = kept("nobody");
    discarding.discard(discarded, "ann", "junk");
    retrying.retry(retried, "ann", null);

    assertRefused(() -> retrying.retry(discarded, "ann", "junk"));
    assertRefused(() -> retrying.retry(retried, "bob", null));
    assertRefused(() -> retrying.retry(retried, "ann", "another reason"));
    assertRefused(() -> discarding.discard(retried, "ann", "junk"));
    assertRefused(() -> discarding.discard(discarded, "bob", "junk"));
    assertRefused(() -> discarding.discard(discarded, "ann", "another reason"));
    assertThat(redrive.delivered()).hasSize(1);
  }

  @Test
  void whoeverLosesTheRaceToWriteIsToldSo() {
    place("o-1");
    long id = kept("o-1");
    RetryQuarantined slow =
        new RetryQuarantined(
            quarantine,
            new OvertakenRedrive(() -> discarding.discard(id, "bob", "junk")),
            stores.orders,
            stores.work,
            time);

    assertRefused(() -> slow.retry(id, "ann", null));
    assertThat(quarantine.find(id).orElseThrow().status()).isEqualTo(QuarantineStatus.DISCARDED);
  }

  @Test
  void theSameWishInTwoRequestsAtOnceIsAnsweredTheSame() {
    place("o-1");
    long id = kept("o-1");
    RetryQuarantined slow =
        new RetryQuarantined(
            quarantine,
            new OvertakenRedrive(() -> retrying.retry(id, "ann", "fixed")),
            stores.orders,
            stores.work,
            time);

    QuarantinedMessage answer = slow.retry(id, "ann", "fixed");

    assertThat(quarantine.find(id)).contains(answer);
  }

  @Test
  void whatIsNotThereCannotBeSettled() {
    assertThatThrownBy(() -> retrying.retry(7, "ann", null))
        .isInstanceOf(QuarantinedMessageNotFound.class);
    assertThatThrownBy(() -> discarding.discard(7, "ann", "junk"))
        .isInstanceOf(QuarantinedMessageNotFound.class);
  }

  private void assertRefused(Supplier<QuarantinedMessage> act) {
    assertThatThrownBy(act::get).isInstanceOf(QuarantineStatusChanged.class);
  }

  private void place(String orderNo) {
    Moved placed = numbered(orderNo).placed();
    stores.work.inTransaction(
        () -> {
          stores.orders.add(placed);
          return placed;
        });
  }

  private long kept(@Nullable String orderNo) {
    return quarantine.add(List.of(arrival(orderNo))).get(0).id();
  }

  private Arrival arrival(@Nullable String orderNo) {
    return new Arrival(
        time.instant(),
        "curfew.quarantine.v1.messages",
        orderNo == null ? null : new OrderNo(orderNo),
        new Trouble(Trouble.Kind.NOT_CLOSED, "the cause"),
        new Content(orderNo, "{}", body()));
  }

  private static Body body() {
    return Body.of("body".getBytes(StandardCharsets.UTF_8));
  }

  /** Somebody else acts while this one waits for the confirm. */
  private record OvertakenRedrive(Runnable meanwhile) implements Redrive {
    @Override
    public boolean park(CloseTimer timer) {
      meanwhile.run();
      return true;
    }

    @Override
    public boolean deliver(Body body) {
      throw new AssertionError("the timer is parked");
    }
  }

  /** A database that is away. */
  private static final class GoneUnitOfWork implements UnitOfWork {
    @Override
    public <T> T inTransaction(Supplier<T> work) {
      throw new DatabaseUnavailable("away", new IllegalStateException());
    }
  }
}
