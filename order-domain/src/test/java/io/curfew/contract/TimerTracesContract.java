package io.curfew.contract;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of timer traces keeps to. */
public abstract class TimerTracesContract extends StoreContract {
  private static final OrderNo ORDER = new OrderNo("o-1");

  @Test
  void aStayIsReadBackAsItWas() {
    TimerTrace confirmed = new TimerTrace(PLACED_AT, "curfew.parked.v1.1860000", true, null, 0, 0);
    TimerTrace unconfirmed = new TimerTrace(PLACED_AT.plusMillis(1), "local", false, null, 7, 3);
    stores.traces().parked(List.of(new Stay("s-2", ORDER, unconfirmed)));
    stores.traces().parked(List.of(new Stay("s-1", ORDER, confirmed)));
    stores.traces().parked(List.of());

    assertThat(stores.traces().of(ORDER)).containsExactly(confirmed, unconfirmed);
    assertThat(stores.traces().of(new OrderNo("O-1"))).isEmpty();
  }

  @Test
  void aStayEndsWhenItsTimerArrives() {
    Instant arrival = PLACED_AT.plusMillis(1_860_007);
    stores.traces().parked(List.of(stay("s-1", "o-1", 0), stay("s-2", "o-1", 1)));
    stores.traces().arrived(List.of("s-1", "nowhere"), arrival);
    stores.traces().arrived(List.of(), arrival);

    assertThat(stores.traces().of(ORDER))
        .extracting(TimerTrace::arrivedAt)
        .containsExactly(arrival, null);
  }

  @Test
  void aStayThatIsKnownIsLeftAsItIs() {
    Instant arrival = PLACED_AT.plusSeconds(60);
    stores.traces().parked(List.of(stay("s-1", "o-1", 0)));
    stores.traces().arrived(List.of("s-1"), arrival);
    stores.traces().parked(List.of(stay("s-1", "o-1", 9), stay("s-2", "o-1", 1)));

    assertThat(stores.traces().of(ORDER)).extracting(TimerTrace::hops).containsExactly(0, 1);
    assertThat(stores.traces().of(ORDER).get(0).arrivedAt()).isEqualTo(arrival);
  }

  @Test
  void oneStayCanCarryTimersOfSeveralOrders() {
    stores.traces().parked(List.of(stay("s-1", "o-1", 0), stay("s-1", "o-2", 0)));
    stores.traces().arrived(List.of("s-1"), PLACED_AT.plusSeconds(60));

    assertThat(stores.traces().of(new OrderNo("o-1"))).hasSize(1);
    assertThat(stores.traces().of(new OrderNo("o-2")))
        .extracting(TimerTrace::arrivedAt)
        .containsExactly(PLACED_AT.plusSeconds(60));
  }

  @Test
  void itIsToldHowManyStaysEndedNowOneForEachOrder() {
    stores
        .traces()
        .parked(List.of(stay("s-1", "o-1", 0), stay("s-1", "o-2", 0), stay("s-2", "o-3", 0)));

    assertThat(stores.traces().arrived(List.of("s-1", "nowhere"), PLACED_AT)).isEqualTo(2);
    assertThat(stores.traces().arrived(List.of("s-1", "s-2"), PLACED_AT)).isOne();
  }

  @Test
  void hundredsOfStaysAreWrittenAtOnce() {
    List<Stay> stays =
        IntStream.range(0, 500).mapToObj(i -> stay("s-" + i, "o-" + i % 2, i)).toList();
    stores.traces().parked(stays);
    stores.traces().arrived(stays.stream().map(Stay::id).toList(), PLACED_AT.plusSeconds(600));

    assertThat(stores.traces().of(new OrderNo("o-0")))
        .hasSize(250)
        .allSatisfy(t -> assertThat(t.arrivedAt()).isEqualTo(PLACED_AT.plusSeconds(600)));
  }

  @Test
  void theSameStaysWrittenByManyThreadsAreThereOnce() {
    List<Stay> stays = IntStream.range(0, 20).mapToObj(i -> stay("s-" + i, "o-1", i)).toList();
    Together.run(
        8,
        i -> {
          stores.traces().parked(stays);
          return i;
        });

    assertThat(stores.traces().of(ORDER)).hasSize(20);
  }

  private static Stay stay(String id, String orderNo, int hops) {
    TimerTrace trace =
        new TimerTrace(PLACED_AT.plusMillis(hops), "curfew.parked.v1.1000", true, null, hops, 0);
    return new Stay(id, new OrderNo(orderNo), trace);
  }
}
