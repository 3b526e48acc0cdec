package io.curfew.app.timers;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeTime;
import io.curfew.fake.InMemoryQuarantine;
import io.curfew.fake.InMemoryUnitOfWork;
import io.curfew.fake.RecordingWatch;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.QuarantineQuery;
import io.curfew.quarantining.Trouble;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Orders that cannot be closed, where the timers are in the process. */
class FailedTimersTest {
  private static final OrderNo ORDER = new OrderNo("bad");
  private final Exception cause = new IllegalStateException("on purpose");

  private final FakeTime time = new FakeTime(PLACED_AT);
  private final InMemoryUnitOfWork work = new InMemoryUnitOfWork();
  private final InMemoryQuarantine quarantine = new InMemoryQuarantine(work);
  private final RecordingWatch watch = new RecordingWatch();
  private final FailedTimers failed =
      new FailedTimers(new QuarantineMessages(quarantine, watch), time);

  @Test
  void pitfall10AnOrderThatAlwaysFailsIsTriedFourTimesWithGrowingDelaysAndThenQuarantined() {
    assertThat(Stream.generate(this::fail).limit(4))
        .containsExactly(after(1), after(10), after(60), Optional.empty());

    Arrival kept =
        quarantine.page(new QuarantineQuery(null, null, null, 0, 20)).content().get(0).arrival();
    assertThat(kept.orderNo()).isEqualTo(ORDER);
    assertThat(kept.queue()).isEqualTo("local");
    assertThat(kept.trouble())
        .isEqualTo(
            new Trouble(
                Trouble.Kind.NOT_CLOSED,
                "not closed in 4 attempts: java.lang.IllegalStateException: on purpose"));
  }

  @Test
  void anOrderThatFailsOnAfterItWasQuarantinedIsKeptAndAlarmedOnce() {
    Stream.generate(this::fail).limit(40).forEach(unused -> {});

    assertThat(quarantine.backlog().open()).isOne();
    assertThat(watch.quarantined()).hasSize(1);
  }

  @Test
  void anOrderThatWorkedInBetweenBeginsAnew() {
    fail();
    fail();
    failed.worked(ORDER);

    assertThat(fail()).isEqualTo(after(1));
  }

  @Test
  void aDatabaseThatIsAwayAtTheLastAttemptLosesNothing() {
    Stream.generate(this::fail).limit(3).forEach(unused -> {});
    work.refuse(new DatabaseUnavailable("away", cause));

    assertThatThrownBy(this::fail).isInstanceOf(DatabaseUnavailable.class);

    assertThat(fail()).isEmpty();
    assertThat(quarantine.backlog().open()).isOne();
  }

  private Optional<CloseTimer> fail() {
    return failed.failed(ORDER, cause);
  }

  private static Optional<CloseTimer> after(int seconds) {
    return Optional.of(new CloseTimer(ORDER, PLACED_AT.plus(Duration.ofSeconds(seconds))));
  }
}
