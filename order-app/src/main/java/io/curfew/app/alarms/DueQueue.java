package io.curfew.app.alarms;

import io.curfew.app.overview.Overview;
import io.curfew.app.overview.Overview.Queue;
import io.curfew.app.overview.Overview.State;
import io.curfew.watching.AlarmType;
import io.curfew.watching.QueueRole;
import io.curfew.watching.Reading;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Whether due timers are taken in. Without a broker there is nothing to say. */
final class DueQueue implements AlarmSource {
  private final Supplier<Overview> overview;

  DueQueue(Supplier<Overview> overview) {
    this.overview = overview;
  }

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.DUE_QUEUE_DEEP, AlarmType.NO_CONSUMER);
  }

  @Override
  public List<Reading> read() {
    Overview now = overview.get();
    State broker = now.broker();
    return switch (broker.state()) {
      case "UP" -> read(now.queues());
      case "NONE" -> List.of();
      default -> throw new IllegalStateException(broker.detail());
    };
  }

  private static List<Reading> read(List<Queue> queues) {
    Optional<Queue> due =
        queues.stream().filter(queue -> queue.role() == QueueRole.DUE).findFirst();
    return List.of(
        Reading.of(
            AlarmType.DUE_QUEUE_DEEP,
            (double) due.map(Queue::ready).orElse(0L),
            "due timers wait to be taken in"),
        Reading.of(
            AlarmType.NO_CONSUMER,
            (double) due.map(Queue::consumers).orElse(0L),
            due.isPresent() ? "nobody takes due timers in" : "the due queue is not there"));
  }
}
