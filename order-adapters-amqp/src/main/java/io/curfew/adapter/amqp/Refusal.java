package io.curfew.adapter.amqp;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Method;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import org.springframework.amqp.AmqpIOException;

/** Why the broker does not do what it was asked for. */
record Refusal(int code, String text) {
  /**
   * @throws AmqpIOException if the broker refused nothing but went away
   */
  static Refusal from(Exception exception) {
    Throwable cause = exception instanceof IOException ? exception.getCause() : exception;
    Method reason = cause instanceof ShutdownSignalException signal ? signal.getReason() : null;
    if (reason instanceof AMQP.Channel.Close close) {
      return new Refusal(close.getReplyCode(), close.getReplyText());
    }
    throw new AmqpIOException("the broker does not answer", exception);
  }

  boolean isNotFound() {
    return code == AMQP.NOT_FOUND;
  }
}
