package io.curfew.adapter.amqp;

import java.time.Instant;
import java.util.Date;
import org.springframework.amqp.core.MessageProperties;

/** The one place with a {@link Date}, which is what AMQP's timestamp property takes. */
final class MessageTimestamp {
  private MessageTimestamp() {}

  static void set(MessageProperties properties, Instant at) {
    properties.setTimestamp(Date.from(at));
  }

  /** The instant, if the value of a header is one; else the value. */
  static Object readable(Object value) {
    return value instanceof Date date ? date.toInstant().toString() : value;
  }
}
