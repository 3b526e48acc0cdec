package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;

class BrokerUriTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "amqp://user:secret@host:5672/%2f",
        "amqps://host",
        "amqp://",
        "amqp:///shop",
        "amqp://user:p%40ss@[::1]:5672/shop?heartbeat=3"
      })
  void oneNodeIsLeftAsItIs(String uri) {
    assertThat(BrokerUri.of(uri).ofFirst()).isEqualTo(uri);
    assertThat(BrokerUri.of(uri).isCluster()).isFalse();
  }

  @Test
  void theNodesOfAClusterStandBetweenCommas() {
    BrokerUri uri = BrokerUri.of("amqp://user:secret@one:5672, two:5673,[::1]:5674/shop");

    assertThat(uri.nodes()).containsExactly("one:5672", "two:5673", "[::1]:5674");
    assertThat(uri.ofFirst()).isEqualTo("amqp://user:secret@one:5672/shop");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://user:secret@host", "host:5672", "amqp://user:secret@one,,two", "amqp://,"})
  void anythingElseIsRefusedWithoutShowingThePassword(String uri) {
    assertThatThrownBy(() -> BrokerUri.of(uri))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("curfew.amqp.uri")
        .hasMessageNotContaining("secret");
  }

  @Test
  void aNodeThatIsAwayIsPassedByForTheNext() throws IOException {
    try (ServerSocket second = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Boolean> reached = CompletableFuture.supplyAsync(() -> accept(second));
      CachingConnectionFactory connections =
          Connections.forPublishing(
              "amqp://user:secret@127.0.0.1:1,127.0.0.1:" + second.getLocalPort() + "/shop", "");

      assertThatThrownBy(connections::createConnection).isInstanceOf(AmqpException.class);
      assertThat(reached).succeedsWithin(Duration.ofSeconds(10)).isEqualTo(true);
      assertThat(connections.getVirtualHost()).isEqualTo("shop");
      assertThat(connections.getUsername()).isEqualTo("user");
    }
  }

  /** It hangs up at once: that it was called is enough. */
  private static boolean accept(ServerSocket node) {
    try (Socket called = node.accept()) {
      return called.isConnected();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
