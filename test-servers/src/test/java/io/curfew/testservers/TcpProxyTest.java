package io.curfew.testservers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TcpProxyTest {
  private ServerSocket server;
  private TcpProxy proxy;

  @BeforeEach
  void start() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    proxy =
        TcpProxy.before("amqp://guest:guest@127.0.0.1:%d/host".formatted(server.getLocalPort()));
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
    server.close();
  }

  @Test
  void theAddressThroughTheProxyDiffersInItsPortOnly() {
    String address = "jdbc:mysql://127.0.0.1:%d/curfew?a=b".formatted(server.getLocalPort());

    assertThat(proxy.through(address))
        .matches("jdbc:mysql://127\\.0\\.0\\.1:\\d+/curfew\\?a=b")
        .isNotEqualTo(address);
  }

  @Test
  void bytesPassBothWays() throws IOException {
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      client.getOutputStream().write(7);
      assertThat(accepted.getInputStream().read()).isEqualTo(7);
      accepted.getOutputStream().write(8);
      assertThat(client.getInputStream().read()).isEqualTo(8);
    }
  }

  @Test
  void aCutEndsWhatIsConnectedAndNewConnectionsAreAccepted() throws IOException {
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      proxy.cut();
      assertThat(ended(client)).isTrue();
      assertThat(ended(accepted)).isTrue();
    }
    try (Socket again = connect();
        Socket accepted = server.accept()) {
      again.getOutputStream().write(7);
      assertThat(accepted.getInputStream().read()).isEqualTo(7);
    }
  }

  @Test
  void whileItRefusesNobodyConnects() throws IOException {
    proxy.refuse();
    assertThatThrownBy(this::connect).isInstanceOf(IOException.class);
    proxy.accept();
    connect().close();
  }

  @Test
  void whileItIsStalledNothingPassesAndThenAllThatWasHeldBack() throws IOException {
    try (Socket client = connect();
        Socket accepted = server.accept()) {
      proxy.stall();
      client.getOutputStream().write(7);
      accepted.setSoTimeout(200);
      assertThatThrownBy(() -> accepted.getInputStream().read())
          .isInstanceOf(SocketTimeoutException.class);
      accepted.setSoTimeout(10_000);
      proxy.resume();
      assertThat(accepted.getInputStream().read()).isEqualTo(7);
    }
  }

  private Socket connect() throws IOException {
    String address = proxy.through("//127.0.0.1:%d".formatted(server.getLocalPort()));
    int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(10_000);
    return socket;
  }

  private static boolean ended(Socket socket) {
    try {
      socket.setSoTimeout(10_000);
      return socket.getInputStream().read() < 0;
    } catch (IOException reset) {
      return !(reset instanceof SocketTimeoutException);
    }
  }
}
