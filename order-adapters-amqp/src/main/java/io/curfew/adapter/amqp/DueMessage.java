package io.curfew.adapter.amqp;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;

/** A message from the due queue and the timers in it. */
record DueMessage(Message message, List<CloseTimer> timers) {
  /** Beyond every limit of ours: whoever writes more into a header means no more. */
  private static final int HIGHEST_COUNT = 1_000;

  /**
   * @throws UnreadableTimer if the body is not that of a timer
   */
  static DueMessage read(Message message) throws UnreadableTimer {
    return new DueMessage(message, TimerBody.read(message.getBody()));
  }

  List<DueTimer> dueTimers() {
    return timers.stream().map(timer -> new DueTimer(this, timer)).toList();
  }

  Journey journey(CloseTimer timer) {
    return journey(List.of(timer));
  }

  Journey journey(List<CloseTimer> some) {
    return new Journey(some, count(TimerMessages.HOPS), count(TimerMessages.ATTEMPTS));
  }

  /** How much later than it was parked for it came; zero if it came early. */
  Duration latency(CloseTimer timer, Instant arrived) {
    Instant until = instant(TimerMessages.PARKED_UNTIL, timer.closeAt());
    Duration latency = Duration.between(until, arrived);
    return latency.isNegative() ? Duration.ZERO : latency;
  }

  /** The stays that ended with this delivery; none if the message has no id. */
  List<Stay> stays(Instant arrived) {
    String id = properties().getMessageId();
    return id == null ? List.of() : timers.stream().map(timer -> stay(id, timer, arrived)).toList();
  }

  private Stay stay(String id, CloseTimer timer, Instant arrived) {
    Journey journey = journey(timer);
    Instant parkedAt = instant(TimerMessages.PARKED_AT, arrived);
    String queue =
        properties().getHeaders().get(TimerMessages.QUEUE) instanceof String name
            ? name
            : Topology.DUE_TIMERS;
    TimerTrace trace =
        new TimerTrace(parkedAt, queue, true, null, journey.hops(), journey.attempts());
    return new Stay(id, timer.orderNo(), trace);
  }

  private int count(String header) {
    return properties().getHeaders().get(header) instanceof Number number
        ? (int) Math.min(Math.max(number.longValue(), 0), HIGHEST_COUNT)
        : 0;
  }

  private Instant instant(String header, Instant otherwise) {
    return properties().getHeaders().get(header) instanceof Number millis
        ? Instant.ofEpochMilli(millis.longValue())
        : otherwise;
  }

  private MessageProperties properties() {
    return message.getMessageProperties();
  }
}
