package io.curfew.app.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.curfew.app.support.TestSecrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** A client of the stream on a bare socket, which reads when it is told to. */
final class Listener implements AutoCloseable {
  private static final int SMALL = 4_096;
  private static final int ORDINARY = 128 * 1_024;

  private final Socket socket = new Socket();
  private final StringBuilder heard = new StringBuilder();
  private boolean ended;

  /** A client with hardly any room for what it does not read. */
  static Listener small(String url) {
    return new Listener(url, null, SMALL);
  }

  Listener(String url, @Nullable String lastEventId) {
    this(url, lastEventId, ORDINARY);
  }

  private Listener(String url, @Nullable String lastEventId, int receiveBuffer) {
    URI uri = URI.create(url);
    try {
      socket.setReceiveBufferSize(receiveBuffer);
      socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), 5_000);
      socket.getOutputStream().write(request(lastEventId).getBytes(UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What came so far, with what comes within a millisecond. */
  String heard() {
    try {
      InputStream in = socket.getInputStream();
      socket.setSoTimeout(1);
      byte[] piece = new byte[SMALL];
      int length = in.read(piece);
      while (length > 0) {
        heard.append(new String(piece, 0, length, UTF_8));
        length = in.available() > 0 ? in.read(piece) : 0;
      }
      ended |= length < 0;
    } catch (SocketTimeoutException nothingMore) {
      // it is quiet
    } catch (IOException gone) {
      ended = true;
    }
    return heard.toString();
  }

  /** Whether the service ended the response. */
  boolean hasEnded() {
    heard();
    return ended;
  }

  private static String request(@Nullable String lastEventId) {
    String user = "viewer:" + TestSecrets.VIEWER;
    return "GET /api/ops/stream HTTP/1.1\r\nHost: curfew\r\nAccept: text/event-stream\r\n"
        + "Authorization: Basic "
        + Base64.getEncoder().encodeToString(user.getBytes(UTF_8))
        + (lastEventId == null ? "" : "\r\nLast-Event-ID: " + lastEventId)
        + "\r\n\r\n";
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException closedAlready) {
      // that is what was asked for
    }
  }
}
