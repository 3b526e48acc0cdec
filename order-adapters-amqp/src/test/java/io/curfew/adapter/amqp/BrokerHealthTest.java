package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.BlockedListener;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.AmqpIOException;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

class BrokerHealthTest {
  private final List<BlockedListener> listeners = new ArrayList<>();
  private final Connection connection = connection();
  private boolean reachable = true;
  private final BrokerHealth health = new BrokerHealth(connections(), new RealTime());

  @Test
  void aBrokerThatCanBeReachedIsNoProblem() {
    assertThat(health.problem()).isEmpty();
  }

  @Test
  void aBrokerThatCannotBeReachedIsAwaySinceTheFirstTime() {
    reachable = false;
    String first = health.problem().orElseThrow();
    assertThat(first).startsWith("cannot connect since 2").contains("no route");
    assertThat(health.problem()).contains(first);
    reachable = true;
    health.onCreate(connection);
    assertThat(health.problem()).isEmpty();
  }

  @Test
  void aBrokerThatBlocksPublishersIsAProblemUntilItDoesNot() throws IOException {
    health.onCreate(connection);
    listeners.get(0).handleBlocked("low on memory");
    assertThat(health.problem()).contains("blocks publishers: low on memory");
    assertThat(health.isBlocked()).isTrue();
    listeners.get(0).handleUnblocked();
    assertThat(health.problem()).isEmpty();
    assertThat(health.isBlocked()).isFalse();
  }

  @Test
  void anotherConnectionIsNotBlocked() throws IOException {
    health.onCreate(connection);
    listeners.get(0).handleBlocked("low on memory");
    health.onFailed(new IOException("reset"));
    assertThat(health.isBlocked()).isFalse();
  }

  private ConnectionFactory connections() {
    return (ConnectionFactory)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ConnectionFactory.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("createConnection") && !reachable) {
                throw new AmqpIOException("no route", new IOException("no route"));
              }
              return method.getReturnType() == Connection.class ? connection : null;
            });
  }

  private Connection connection() {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("addBlockedListener")) {
                listeners.add((BlockedListener) arguments[0]);
              }
              return null;
            });
  }
}
