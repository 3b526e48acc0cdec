package io.curfew.app.stream;

import io.curfew.app.overview.AlarmView;
import io.curfew.order.Moved;
import io.curfew.order.OrderStatus;
import io.curfew.order.OrderTrigger;
import io.curfew.order.Source;
import io.curfew.watching.Alarm;
import io.curfew.watching.Watch;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sends each close and each alarm to those who listen. */
public final class StreamWatch implements Watch {
  private final Supplier<OpsStream> stream;

  /**
   * @param stream asked for at the first close: what it shows is told by this watch too
   */
  public StreamWatch(Supplier<OpsStream> stream) {
    this.stream = stream;
  }

  @Override
  public void moved(Moved moved) {
    if (moved.order().status() == OrderStatus.CLOSED) {
      stream.get().publish("close", Close.of(moved));
    }
  }

  @Override
  public void alarmRaised(Alarm alarm) {
    stream.get().publish("alarm", AlarmView.of(alarm));
  }

  @Override
  public void alarmCleared(Alarm alarm) {
    stream.get().publish("alarm", AlarmView.of(alarm));
  }

  /** {@code latenessMs} is {@code null} if an operator closed it. */
  record Close(String orderNo, Instant at, Source source, @Nullable Long latenessMs) {
    static Close of(Moved moved) {
      Instant at = moved.occasion().at();
      return new Close(
          moved.order().orderNo().value(),
          at,
          moved.occasion().source(),
          moved.trigger() == OrderTrigger.EXPIRE
              ? Duration.between(moved.order().deadline().closeAt(), at).toMillis()
              : null);
    }
  }
}
