package io.curfew.app.sandbox;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call to the sandbox's server, read to its end unless it is too long. */
final class Request {
  static final int LONGEST_BODY = 64 * 1024;

  private final HttpExchange exchange;
  private final byte[] body;

  private Request(HttpExchange exchange, byte[] body) {
    this.exchange = exchange;
    this.body = body;
  }

  static Request read(HttpExchange exchange) throws IOException {
    return new Request(exchange, exchange.getRequestBody().readNBytes(LONGEST_BODY + 1));
  }

  String method() {
    return exchange.getRequestMethod();
  }

  /** As it was sent. */
  String path() {
    return exchange.getRequestURI().getRawPath();
  }

  /** The parts of the path between its slashes; that before the first is left out. */
  List<String> parts() {
    return List.of(path().substring(1).split("/", -1));
  }

  @Nullable String header(String name) {
    return exchange.getRequestHeaders().getFirst(name);
  }

  byte[] body() {
    return body;
  }

  boolean isTooLong() {
    return body.length > LONGEST_BODY;
  }
}
