package io.curfew.testservers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

class TcpProxyTest {
  @Test
  void whatIsSentArrivesUntilItIsCutAndAgainWhenItIsRestored() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        TcpProxy proxy = TcpProxy.to(server.getLocalPort())) {
      Socket caller = call(proxy);
      Socket answering = server.accept();
      assertThat(passes(caller, answering)).isTrue();
      assertThat(passes(answering, caller)).isTrue();

      proxy.cut();
      assertThat(passes(answering, caller)).isFalse();
      assertThat(hangsUp(call(proxy))).isTrue();

      proxy.restore();
      Socket again = call(proxy);
      assertThat(passes(again, server.accept())).isTrue();
    }
  }

  private static Socket call(TcpProxy proxy) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    socket.setSoTimeout(5_000);
    return socket;
  }

  private static boolean hangsUp(Socket called) {
    try {
      return called.getInputStream().read() == -1;
    } catch (SocketTimeoutException silence) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  private static boolean passes(Socket from, Socket to) {
    try {
      to.setSoTimeout(5_000);
      from.getOutputStream().write(42);
      return to.getInputStream().read() == 42;
    } catch (IOException ended) {
      return false;
    }
  }
}
