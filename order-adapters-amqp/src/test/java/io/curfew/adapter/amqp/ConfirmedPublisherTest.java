package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import java.time.Instant;
import java.util.List;
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
    CachingConnectionFactory connections = Connections.forPublishing("amqp://localhost", "");
    assertThatCode(() -> new ConfirmedPublisher(connections, true, () -> false))
        .doesNotThrowAnyException();
  }

  @Test
  void aBrokerThatBlocksIsNotEvenConnectedTo() {
    CachingConnectionFactory connections = Connections.forPublishing("amqp://localhost:1", "");
    ConfirmedPublisher publisher = new ConfirmedPublisher(connections, true, () -> true);
    TimerMessages messages = new TimerMessages(new Rungs(List.of()));
    CloseTimer timer = new CloseTimer(new OrderNo("o-1"), Instant.EPOCH);
    Dispatch<Parking> dispatch =
        publisher.send(List.of(timer), each -> messages.park(Journey.begin(each), Instant.EPOCH));
    assertThat(dispatch.await())
        .singleElement()
        .satisfies(
            sent -> {
              assertThat(sent.isConfirmed()).isFalse();
              assertThat(sent.outgoing().journey().timers().get(0)).isEqualTo(timer);
            });
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
