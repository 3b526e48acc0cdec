package io.curfew.fake;

import io.curfew.contract.CloseTimersContract;
import io.curfew.contract.SampleOrder;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

class FakeCloseTimersTest extends CloseTimersContract {
  private final FakeTime time = new FakeTime(SampleOrder.PLACED_AT);

  @Override
  protected CloseTimers start(Consumer<CloseTimer> due) {
    FakeCloseTimers closeTimers = new FakeCloseTimers(time);
    closeTimers.deliverTo(due);
    return closeTimers;
  }

  @Override
  protected Instant now() {
    return time.instant();
  }

  @Override
  protected void letTimePass() {
    time.tick(Duration.ofMillis(20));
  }
}
