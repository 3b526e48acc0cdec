package io.curfew.testservers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports nobody listens on. Below the range from which the system picks ports for outgoing
 * connections, so that a server that was killed gets its port back.
 */
final class FreePorts {
  private FreePorts() {}

  static int next() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
      if (isFree(port)) {
        return port;
      }
    }
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}
