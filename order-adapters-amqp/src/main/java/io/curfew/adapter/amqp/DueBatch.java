package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.amqp.core.Message;

/** A delivery, sorted: what is due, and what has to go on at once. */
record DueBatch(List<DueMessage> readable, List<DueTimer> due, List<Onward> onward) {

  static DueBatch sort(List<Message> delivered, Instant now, Routes routes) {
    DueBatch batch = new DueBatch(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (Message message : delivered) {
      try {
        batch.add(DueMessage.read(message), now, routes);
      } catch (UnreadableTimer e) {
        batch.onward.add(routes.unreadable(message, String.valueOf(e.getMessage())));
      }
    }
    return batch;
  }

  List<Stay> stays(Instant arrived) {
    return readable.stream().flatMap(message -> message.stays(arrived).stream()).toList();
  }

  private void add(DueMessage message, Instant now, Routes routes) {
    readable.add(message);
    for (DueTimer timer : message.dueTimers()) {
      if (timer.isEarly(now)) {
        onward.add(routes.parkAgain(message.message(), timer.journey().nextHop()));
      } else {
        due.add(timer);
      }
    }
  }
}
