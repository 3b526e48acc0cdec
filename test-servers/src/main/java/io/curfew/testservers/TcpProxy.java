package io.curfew.testservers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The network between a program and a server on this machine, to be cut. For several threads. */
public final class TcpProxy implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TcpProxy.class);

  private final ServerSocket listener;
  private final int target;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Executors.newCachedThreadPool(TcpProxy::thread);
  private volatile boolean isCut;

  private TcpProxy(int target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::listen);
  }

  /** Passes everything on to this port of 127.0.0.1. */
  public static TcpProxy to(int port) {
    try {
      return new TcpProxy(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it listens on 127.0.0.1. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Ends every connection, and each new one at once, until {@link #restore}. */
  public void cut() {
    isCut = true;
    open.forEach(TcpProxy::closeQuietly);
  }

  public void restore() {
    isCut = false;
  }

  @Override
  public void close() {
    cut();
    try {
      listener.close();
    } catch (IOException e) {
      LOG.debug("not closed", e);
    }
    threads.shutdownNow();
  }

  private void listen() {
    while (!listener.isClosed()) {
      try {
        Socket caller = listener.accept();
        threads.execute(() -> connect(caller));
      } catch (IOException e) {
        LOG.debug("nobody is listened to any more", e);
      }
    }
  }

  private void connect(Socket caller) {
    Socket server = new Socket();
    open.add(caller);
    open.add(server);
    try {
      // after both can be ended: who cuts now finds them, or is found here
      if (isCut) {
        return;
      }
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
      threads.execute(() -> pass(server, caller));
      pass(caller, server);
    } catch (IOException e) {
      LOG.debug("the server does not answer", e);
    } finally {
      end(caller);
      end(server);
    }
  }

  /** Until one side ends; then the other side is ended too. */
  private void pass(Socket from, Socket to) {
    byte[] buffer = new byte[8_192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      for (int n = in.read(buffer); n >= 0 && !isCut; n = in.read(buffer)) {
        to.getOutputStream().write(buffer, 0, n);
      }
    } catch (IOException e) {
      LOG.debug("a connection ended", e);
    }
  }

  private void end(Socket socket) {
    open.remove(socket);
    closeQuietly(socket);
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      LOG.debug("not closed", e);
    }
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "tcp-proxy");
    thread.setDaemon(true);
    return thread;
  }
}
