package io.curfew.adapter.amqp;

import java.util.concurrent.CompletableFuture;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.connection.CorrelationData.Confirm;
import org.springframework.amqp.rabbit.core.RabbitOperations;

/** A message that was handed to the client library, and what the broker says about it. */
record Sent<T extends Outgoing>(T outgoing, CorrelationData correlation) {
  static <T extends Outgoing> Sent<T> soon(T outgoing) {
    // not the message's id: what is quarantined keeps the id of its origin, which can be another's
    return new Sent<>(outgoing, new CorrelationData());
  }

  static <T extends Outgoing> Sent<T> not(T outgoing) {
    Sent<T> sent = soon(outgoing);
    sent.answer().complete(new Confirm(false, "not published"));
    return sent;
  }

  void through(RabbitOperations channel) {
    channel.send(outgoing.exchange(), outgoing.routingKey(), outgoing.message(), correlation);
  }

  void failed(RuntimeException cause) {
    answer().complete(new Confirm(false, cause.toString()));
  }

  CompletableFuture<Confirm> answer() {
    return correlation.getFuture();
  }

  /** A message that reached no queue is confirmed too: only its return tells. */
  boolean isConfirmed() {
    return isTaken() && correlation.getReturned() == null;
  }

  /** The broker is there and took it, whether or not it reached a queue. */
  boolean isTaken() {
    return answer().isDone() && !answer().isCompletedExceptionally() && answer().join().ack();
  }
}
