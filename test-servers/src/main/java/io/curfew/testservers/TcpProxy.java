package io.curfew.testservers;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stands between a client and a server on this machine, and does to them what networks do. */
public final class TcpProxy implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("//(?:[^@/]*@)?([^:/@]+):(\\d+)");
  private static final int BUFFER = 16_384;
  private static final long JOIN_MILLIS = 5_000;

  private final String host;
  private final int targetPort;
  private final int port = FreePorts.next();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Gate gate = new Gate();
  private ServerSocket listener;
  private Thread acceptor;

  private TcpProxy(String host, int targetPort) {
    this.host = host;
    this.targetPort = targetPort;
    accept();
  }

  /**
   * Before the server at this address.
   *
   * @param address any with {@code //host:port} in it, as {@code amqp://} and {@code jdbc:} have
   */
  public static TcpProxy before(String address) {
    Matcher matcher = ADDRESS.matcher(address);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no host and port in " + address);
    }
    return new TcpProxy(matcher.group(1), Integer.parseInt(matcher.group(2)));
  }

  /** The same address by way of this proxy. */
  public String through(String address) {
    return address.replace(host + ":" + targetPort, "127.0.0.1:" + port);
  }

  /** Ends every connection; new ones are accepted as before. */
  public void cut() {
    sockets.forEach(this::close);
  }

  /** Ends every connection and refuses new ones. */
  public synchronized void refuse() {
    closeQuietly(listener);
    join(acceptor);
    cut();
  }

  /** Accepts new connections again. */
  public synchronized void accept() {
    try {
      ServerSocket opened = new ServerSocket(port, 100, InetAddress.getLoopbackAddress());
      listener = opened;
      acceptor = start(() -> accept(opened));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Connections stay and new ones are accepted, but nothing passes. */
  public void stall() {
    gate.shut();
  }

  /** Everything passes again, first what was held back. */
  public void resume() {
    gate.open();
  }

  @Override
  public void close() {
    gate.open();
    refuse();
  }

  private void accept(ServerSocket from) {
    while (!from.isClosed()) {
      try {
        connect(from.accept());
      } catch (IOException refused) {
        // closed, or the server is away: the client sees its connection end
      }
    }
  }

  private void connect(Socket client) throws IOException {
    sockets.add(client);
    try {
      Socket server = new Socket(host, targetPort);
      sockets.add(server);
      start(() -> pump(client, server));
      start(() -> pump(server, client));
    } catch (IOException away) {
      close(client);
      throw away;
    }
  }

  private void pump(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        gate.pass();
        out.write(buffer, 0, read);
      }
    } catch (IOException ended) {
      // either side, or the proxy, ended the connection
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  private void close(Socket socket) {
    sockets.remove(socket);
    closeQuietly(socket);
  }

  private static void closeQuietly(AutoCloseable closeable) {
    try {
      closeable.close();
    } catch (Exception alreadyGone) {
      // that is all that was wanted
    }
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work, "tcp-proxy");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  /** While it is still accepting, the system takes connections for it. */
  private static void join(Thread acceptor) {
    try {
      acceptor.join(JOIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Gate {
    private boolean shut;

    synchronized void shut() {
      shut = true;
    }

    synchronized void open() {
      shut = false;
      notifyAll();
    }

    synchronized void pass() {
      try {
        while (shut) {
          wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
