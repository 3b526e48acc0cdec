package io.curfew.adapter.amqp;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import java.time.Duration;
import java.time.Instant;
import org.springframework.amqp.core.Message;

/** A timer that came back, and the message it came in. */
record DueTimer(DueMessage from, CloseTimer timer) {
  OrderNo orderNo() {
    return timer.orderNo();
  }

  Message message() {
    return from.message();
  }

  long tag() {
    return message().getMessageProperties().getDeliveryTag();
  }

  Journey journey() {
    return from.journey(timer);
  }

  Duration latency(Instant arrived) {
    return from.latency(timer, arrived);
  }

  /** With so little left, waiting is shorter than parking. */
  boolean isEarly(Instant now) {
    return Rungs.remaining(now, timer.closeAt()) >= Rungs.SHORTEST;
  }
}
