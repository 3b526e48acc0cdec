package io.curfew.adapter.amqp;

import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;

/** How timers wait: as ours do, or as the usual article has it. */
enum WaitStrategy {
  OURS("quorum, at-least-once dead-lettering (Curfew)") {
    @Override
    void declare(String uri) {
      Rig.on(uri).close();
    }

    @Override
    String exchange() {
      return Topology.PARK;
    }

    @Override
    String parked() {
      return Topology.parked(LossRun.TTL);
    }

    @Override
    String due() {
      return Topology.DUE_TIMERS;
    }
  },
  DEFAULT("quorum, at-most-once (the default), into a durable classic queue") {
    @Override
    Queue parkedQueue() {
      return waiting(QueueBuilder.durable(parked()).quorum());
    }
  },
  CLASSIC("classic, durable, persistent, confirmed") {
    @Override
    Queue parkedQueue() {
      return waiting(QueueBuilder.durable(parked()));
    }
  };

  private static final String DEAD_LETTERS = "article.dlx";

  private final String description;

  WaitStrategy(String description) {
    this.description = description;
  }

  void declare(String uri) {
    CachingConnectionFactory connections = Connections.forConsuming(uri, "");
    RabbitAdmin admin = new RabbitAdmin(connections);
    Queue due = QueueBuilder.durable(due()).build();
    DirectExchange exchange = new DirectExchange(DEAD_LETTERS);
    admin.declareExchange(exchange);
    admin.declareQueue(due);
    admin.declareBinding(BindingBuilder.bind(due).to(exchange).with("due"));
    admin.declareQueue(parkedQueue());
    connections.destroy();
  }

  Queue parkedQueue() {
    throw new UnsupportedOperationException("declared otherwise");
  }

  String exchange() {
    return "";
  }

  String parked() {
    return "article.parked";
  }

  String due() {
    return "article.due";
  }

  @Override
  public String toString() {
    return description;
  }

  private static Queue waiting(QueueBuilder queue) {
    return queue
        .ttl(LossRun.TTL)
        .deadLetterExchange(DEAD_LETTERS)
        .deadLetterRoutingKey("due")
        .build();
  }
}
