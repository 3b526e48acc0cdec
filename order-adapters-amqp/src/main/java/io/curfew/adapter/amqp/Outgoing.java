package io.curfew.adapter.amqp;

import io.curfew.watching.Watch;
import org.springframework.amqp.core.Message;

/** A message to be published. */
interface Outgoing {
  String exchange();

  String routingKey();

  Message message();

  /** Tells those who watch what became of it. */
  default void tell(boolean confirmed, TraceLog traces, Watch watch) {}
}
