package io.curfew.app.timers;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.InMemoryStores;
import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written of timers kept in this process. */
class LocalTracesTest {
  private static final OrderNo ORDER = new OrderNo("o-1");
  private static final Instant RETRY_AT = PLACED_AT.plus(Duration.ofSeconds(10));

  private final InMemoryStores stores = new InMemoryStores();
  private final LocalTraces traces = new LocalTraces(stores.traces, true);

  @Test
  void aTimerThatWaitsForItsNextAttemptSaysHowLongAndHowOftenItFailed() {
    CloseTimer retry = new CloseTimer(ORDER, RETRY_AT);
    traces.retrying(retry, 2, PLACED_AT);
    traces.arrived(List.of(retry), RETRY_AT);

    assertThat(stores.traces.of(ORDER))
        .containsExactly(new TimerTrace(PLACED_AT, "local.retry.10000", true, RETRY_AT, 0, 2));
  }
}
