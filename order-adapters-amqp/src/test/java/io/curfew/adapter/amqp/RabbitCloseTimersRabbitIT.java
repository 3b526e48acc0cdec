package io.curfew.adapter.amqp;

import io.curfew.contract.CloseTimersContract;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import io.curfew.testservers.RealBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** The clock of closing on a real broker; a timer has come back when its order is closed. */
class RabbitCloseTimersRabbitIT extends CloseTimersContract {
  private @Nullable Rig rig;

  @Override
  protected CloseTimers start(Consumer<CloseTimer> due) {
    Rig started = Rig.on(RealBroker.shared().newVirtualHost());
    started.watch.onMove(moved -> due.accept(CloseTimer.of(moved.order())));
    rig = started;
    return timer -> {
      started.order(timer.orderNo().value(), timer.closeAt());
      started.park(timer);
    };
  }

  @Override
  protected Instant now() {
    return Instant.now();
  }

  @Override
  protected Duration tolerance() {
    return Duration.ofMillis(500);
  }

  @AfterEach
  void stop() {
    if (rig != null) {
      rig.close();
    }
  }
}
