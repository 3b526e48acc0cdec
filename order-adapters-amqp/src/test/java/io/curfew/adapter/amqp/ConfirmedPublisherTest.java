package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory.ConfirmType;

class ConfirmedPublisherTest {
  @Test
  void connectionsWithoutConfirmsOrReturnsAreRefused() {
    assertRefused(ConfirmType.NONE, true);
    assertRefused(ConfirmType.SIMPLE, true);
    assertRefused(ConfirmType.CORRELATED, false);
  }

  @Test
  void ourOwnConnectionsAreNot() {
    CachingConnectionFactory connections = Connections.forPublishing("amqp://localhost");
    assertThatCode(() -> new ConfirmedPublisher(connections, true, () -> false))
        .doesNotThrowAnyException();
  }

  private static void assertRefused(ConfirmType confirms, boolean returns) {
    CachingConnectionFactory connections = new CachingConnectionFactory("localhost");
    connections.setPublisherConfirmType(confirms);
    connections.setPublisherReturns(returns);
    assertThatThrownBy(() -> new ConfirmedPublisher(connections, true, () -> false))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("correlated confirms and returns");
  }
}
