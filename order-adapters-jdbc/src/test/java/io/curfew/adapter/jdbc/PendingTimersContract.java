package io.curfew.adapter.jdbc;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static io.curfew.contract.SampleOrder.numbered;
import static io.curfew.parking.TimerState.DUE;
import static io.curfew.parking.TimerState.PARKED;
import static io.curfew.parking.TimerState.RETRY;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.OrderNo;
import io.curfew.parking.PendingTimer;
import io.curfew.parking.PendingTimers;
import io.curfew.parking.TimerPage;
import io.curfew.parking.TimerQuery;
import io.curfew.parking.TimerState;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where timers are. */
abstract class PendingTimersContract extends AdapterContract {
  private static final Instant NOW = PLACED_AT.plusSeconds(600);
  private static final String RUNG = "curfew.parked.v1.1860000";

  @Test
  void aTimerWaitsInItsRungUntilItsOrderIsDue() {
    place("o-1", NOW.plusSeconds(1));
    parked("o-1", "s-1", RUNG, PLACED_AT, 0);

    assertThat(page(PARKED).content())
        .containsExactly(
            new PendingTimer(
                new OrderNo("o-1"),
                PARKED,
                1_860_000L,
                NOW.plusSeconds(1),
                new TimerTrace(PLACED_AT, RUNG, true, null, 0, 0)));
    assertThat(page(DUE)).isEqualTo(new TimerPage(List.of(), 0));
    assertThat(page(RETRY)).isEqualTo(new TimerPage(List.of(), 0));
  }

  @Test
  void itIsDueOnceTheDeadlineIsOverWhetherOrNotItHasArrived() {
    place("o-1", NOW);
    place("o-2", NOW);
    parked("o-1", "s-1", RUNG, PLACED_AT, 0);
    parked("o-2", "s-2", RUNG, PLACED_AT, 0);
    database.stores().traces().arrived(List.of("s-2"), NOW);

    assertThat(page(DUE).content())
        .extracting(timer -> timer.trace().arrivedAt())
        .containsExactly(null, NOW);
    assertThat(page(PARKED).total()).isZero();
    assertThat(page(RETRY).total()).isZero();
  }

  @Test
  void whatFailedWaitsForItsNextAttempt() {
    place("o-1", PLACED_AT);
    parked("o-1", "s-1", RUNG, PLACED_AT.minusSeconds(9), 0);
    database.stores().traces().arrived(List.of("s-1"), PLACED_AT);
    parked("o-1", "s-2", "curfew.retry.v1.10000", PLACED_AT.plusMillis(5), 2);
    place("o-2", PLACED_AT);
    parked("o-2", "s-3", "local.retry.1000", PLACED_AT.plusMillis(6), 1);

    assertThat(page(RETRY).content())
        .extracting(PendingTimer::dueAt)
        .containsExactly(PLACED_AT.plusMillis(10_005), PLACED_AT.plusMillis(1_006));
    assertThat(page(RETRY).content())
        .extracting(timer -> timer.trace().attempts())
        .containsExactly(2, 1);
    assertThat(page(DUE).total()).isZero();
  }

  @Test
  void ofSeveralStaysTheLastCountsAlsoWhenTheyBeganInTheSameMillisecond() {
    place("o-1", NOW.plusSeconds(60));
    parked("o-1", "s-9", "curfew.parked.v1.20480", PLACED_AT, 0);
    parked("o-1", "s-3", "curfew.parked.v1.640", PLACED_AT, 1);

    assertThat(page(PARKED).content()).extracting(PendingTimer::rung).containsExactly(640L);
    assertThat(page(PARKED).total()).isEqualTo(1);
  }

  @Test
  void settledOrdersAreOfNoInterestAndLocalTimersHaveNoRung() {
    place("o-1", NOW.plusSeconds(60));
    place("o-2", NOW.plusSeconds(60));
    parked("o-1", "s-1", "local", PLACED_AT, 0);
    parked("o-2", "s-2", "local", PLACED_AT, 0);
    database.jdbc().update("update order_info set status = 1 where order_no = 'o-2'");

    assertThat(page(null).content()).extracting(PendingTimer::rung).containsOnlyNulls().hasSize(1);
    assertThat(page(null).total()).isEqualTo(1);
  }

  @Test
  void aRungShowsItsOwnTimersOnly() {
    place("o-1", NOW.plusSeconds(60));
    place("o-2", NOW.plusSeconds(60));
    parked("o-1", "s-1", "curfew.parked.v1.1000", PLACED_AT, 0);
    parked("o-2", "s-2", "curfew.parked.v1.21000", PLACED_AT, 0);

    TimerPage found = timers().page(new TimerQuery(PARKED, 1_000L, 0, 10), NOW);

    assertThat(found.content())
        .extracting(PendingTimer::orderNo)
        .containsExactly(new OrderNo("o-1"));
    assertThat(found.total()).isEqualTo(1);
  }

  @Test
  void pagesMissNothingAndRepeatNothingThoughAllAreDueAtOnce() {
    IntStream.range(0, 25)
        .forEach(
            i -> {
              place("o-%02d".formatted(i), NOW);
              parked("o-%02d".formatted(i), "s-" + i, RUNG, PLACED_AT, 0);
            });

    List<String> all =
        IntStream.range(0, 4)
            .mapToObj(page -> timers().page(new TimerQuery(null, null, page, 10), NOW))
            .flatMap(page -> page.content().stream())
            .map(timer -> timer.orderNo().value())
            .toList();

    assertThat(all)
        .containsExactlyElementsOf(IntStream.range(0, 25).mapToObj("o-%02d"::formatted).toList());
    assertThat(timers().page(new TimerQuery(null, null, 3, 10), NOW).total()).isEqualTo(25);
  }

  private PendingTimers timers() {
    return database.bean(PendingTimers.class);
  }

  private TimerPage page(@Nullable TimerState state) {
    return timers().page(new TimerQuery(state, null, 0, 10), NOW);
  }

  private void place(String orderNo, Instant closeAt) {
    work()
        .inTransaction(
            () -> {
              orders().add(numbered(orderNo).closingAt(closeAt).placed());
              return orderNo;
            });
  }

  /** Hops and attempts are the same here: only their order counts. */
  private void parked(String orderNo, String stayId, String rung, Instant at, int count) {
    TimerTrace trace = new TimerTrace(at, rung, true, null, count, count);
    database.stores().traces().parked(List.of(new Stay(stayId, new OrderNo(orderNo), trace)));
  }
}
