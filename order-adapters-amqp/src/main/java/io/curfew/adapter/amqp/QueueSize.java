package io.curfew.adapter.amqp;

import com.rabbitmq.client.AMQP;

/** How many messages are ready in a queue, and how many consumers it has. */
record QueueSize(int ready, int consumers) {
  static QueueSize of(AMQP.Queue.DeclareOk answer) {
    return new QueueSize(answer.getMessageCount(), answer.getConsumerCount());
  }
}
