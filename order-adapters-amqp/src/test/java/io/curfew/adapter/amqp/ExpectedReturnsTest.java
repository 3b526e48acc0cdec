package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.adapter.amqp.ExpectedReturns.Expected;
import io.curfew.fake.InMemoryTimerTraces;
import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import io.curfew.work.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedReturnsTest {
  private static final String MINUTE = "curfew.parked.v1.60000";
  private static final String MONTH = "curfew.parked.v1.2592000000";
  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ExpectedReturns returns =
      new ExpectedReturns(Map.of(MINUTE, 60_000L, MONTH, 2_592_000_000L));
  private final InMemoryTimerTraces traces = new InMemoryTimerTraces();
  private Instant now = START;
  private final OverdueTimers overdue =
      new OverdueTimers(returns, traces, new TestTime(), PATIENCE);

  @Test
  void aReturnIsOverdueTenSecondsAfterItsTime() {
    park("a", MINUTE, 0);
    assertThat(returns.overdue(at(70), PATIENCE)).isEmpty();
    assertThat(returns.overdue(at(70).plusMillis(1), PATIENCE)).hasSize(1);
  }

  @Test
  void whatCameBackStandsForAllThatWereParkedBeforeIt() {
    park("a", MINUTE, 0);
    park("b", MINUTE, 20);
    park("c", MINUTE, 40);
    returns.cameBack(stay("x", MINUTE, 25));
    assertThat(returns.overdue(at(1_000), PATIENCE))
        .extracting(Expected::orderNo)
        .containsExactly(new OrderNo("c"));
  }

  @Test
  void oneRungSaysNothingAboutAnother() {
    park("a", MINUTE, 0);
    returns.cameBack(stay("x", MONTH, 500));
    assertThat(returns.overdue(at(1_000), PATIENCE)).hasSize(1);
    assertThat(returns.takeProven()).containsExactly(MONTH);
    assertThat(returns.takeProven()).isEmpty();
  }

  @Test
  void whatWasNotConfirmedAndWhatWentStraightToTheDueQueueIsNotExpected() {
    returns.parked(new Stay("id", new OrderNo("a"), trace(MINUTE, 0, false)));
    park("b", Topology.DUE_TIMERS, 0);
    returns.cameBack(stay("b", Topology.DUE_TIMERS, 0));
    assertThat(returns.overdue(at(1_000), PATIENCE)).isEmpty();
  }

  @Test
  void aMonthOfTimersTakesLittleMemory() {
    for (int second = 0; second < 2_600_000; second += 7) {
      park("a", MONTH, second);
    }
    assertThat(returns.size()).isLessThan(300);
  }

  @Test
  void aTimerThatNoInstanceHasSeenIsMissingOnce() {
    park("a", MINUTE, 0);
    now = at(100);
    assertThat(overdue.any()).isTrue();
    assertThat(overdue.queues()).containsExactly(MINUTE);
    assertThat(overdue.any()).isFalse();
    assertThat(overdue.queues()).isEmpty();
  }

  @Test
  void aTimerThatCameBackToAnotherInstanceIsNotMissing() {
    park("a", MINUTE, 0);
    traces.arrived(List.of("stay-a-0"), at(60));
    now = at(100);
    assertThat(overdue.queues()).isEmpty();
    assertThat(overdue.any()).isFalse();
    assertThat(returns.takeProven()).containsExactly(MINUTE);
  }

  @Test
  void aTimerWithoutATraceSaysNothing() {
    returns.parked(stay("untraced", MINUTE, 0));
    now = at(100);
    assertThat(overdue.queues()).isEmpty();
  }

  private void park(String orderNo, String queue, int second) {
    Stay stay = stay(orderNo, queue, second);
    traces.parked(List.of(stay));
    returns.parked(stay);
  }

  private static Stay stay(String orderNo, String queue, int second) {
    return new Stay(
        "stay-" + orderNo + "-" + second, new OrderNo(orderNo), trace(queue, second, true));
  }

  private static TimerTrace trace(String queue, int second, boolean confirmed) {
    return new TimerTrace(at(second), queue, confirmed, null, 0, 0);
  }

  private static Instant at(int second) {
    return START.plusSeconds(second);
  }

  private final class TestTime implements DatabaseTime {
    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public boolean isTrusted() {
      return true;
    }
  }
}
