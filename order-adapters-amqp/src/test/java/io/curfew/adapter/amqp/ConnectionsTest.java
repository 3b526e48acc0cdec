package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.beans.DirectFieldAccessor;

class ConnectionsTest {
  private final CachingConnectionFactory connections =
      Connections.forPublishing("amqp://localhost", "");

  @Test
  @DisplayName("P27, P28: who wants a channel waits for it no longer than 2 s")
  void nobodyWaitsForAChannelForEver() {
    assertThat(new DirectFieldAccessor(connections).getPropertyValue("channelCheckoutTimeout"))
        .isEqualTo(2_000L);
  }

  @Test
  @DisplayName("P25, P28, P29: the client library has the repairs after a crash of the broker")
  void theClientLibraryIsNoOlderThanItsRepairs() {
    String version = CachingConnectionFactory.class.getPackage().getImplementationVersion();
    int[] parts = Stream.of(version.split("[.-]")).limit(3).mapToInt(Integer::parseInt).toArray();
    assertThat(Arrays.compare(parts, new int[] {4, 1, 0})).isNotNegative();
  }

  @Test
  @DisplayName("P29: due timers are consumed by the container that can do it in batches")
  void dueTimersAreConsumedByTheSimpleContainer() {
    assertThat(BatchContainer.class.getDeclaredFields())
        .extracting(Field::getType)
        .contains(SimpleMessageListenerContainer.class);
  }
}
