package io.curfew.adapter.amqp;

import io.curfew.closing.CloseDueOrders;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.amqp.core.Message;

/** Delivered messages, sorted: what is due, and what has to go on at once. */
record DueBatch(
    List<Message> delivered, List<DueMessage> readable, List<DueTimer> due, List<Onward> onward) {

  /**
   * In the order of the delivery. A batch has no more orders than one transaction takes: however
   * many a message carries, the batch is acknowledged after a commit.
   */
  static List<DueBatch> sort(List<Message> delivered, Instant now, Routes routes) {
    List<DueBatch> each = delivered.stream().map(message -> of(message, now, routes)).toList();
    return Parts.of(each, DueBatch::orders, CloseDueOrders.MAX_BATCH).stream()
        .map(DueBatch::together)
        .toList();
  }

  List<Stay> stays(Instant arrived) {
    return readable.stream().flatMap(message -> message.stays(arrived).stream()).toList();
  }

  private static DueBatch of(Message message, Instant now, Routes routes) {
    DueBatch single = empty();
    single.delivered.add(message);
    try {
      single.add(DueMessage.read(message), now, routes);
    } catch (UnreadableTimer e) {
      single.onward.add(routes.unreadable(message, String.valueOf(e.getMessage())));
    }
    return single;
  }

  /** Those that came early go on together. */
  private void add(DueMessage message, Instant now, Routes routes) {
    readable.add(message);
    List<CloseTimer> early = new ArrayList<>();
    for (DueTimer timer : message.dueTimers()) {
      if (timer.isEarly(now)) {
        early.add(timer.timer());
      } else {
        due.add(timer);
      }
    }
    routes.parkAgain(message, early).forEach(onward::add);
  }

  private static DueBatch together(List<DueBatch> parts) {
    DueBatch all = empty();
    for (DueBatch part : parts) {
      all.delivered.addAll(part.delivered);
      all.readable.addAll(part.readable);
      all.due.addAll(part.due);
      all.onward.addAll(part.onward);
    }
    return all;
  }

  private int orders() {
    return Math.max(1, readable.stream().mapToInt(message -> message.timers().size()).sum());
  }

  private static DueBatch empty() {
    return new DueBatch(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }
}
