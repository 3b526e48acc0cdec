package io.curfew.app.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curfew.order.Money;
import io.curfew.order.OrderNo;
import io.curfew.paying.Payment;
import io.curfew.paying.PaymentGateway;
import io.curfew.paying.Refund;
import io.curfew.paying.RefundCause;
import io.curfew.paying.RefundNo;
import io.curfew.paying.StartedPayment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A provider that answers what it is told, one thing for each call, and keeps what it was sent. */
final class ScriptedProvider implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  static final StartedPayment PAYMENT =
      new StartedPayment("card", "P-1", new OrderNo("o-1"), Instant.EPOCH);
  static final Refund REFUND =
      Refund.owed(
          new RefundNo("R-1"),
          new Payment(
              "card",
              "P-1",
              new OrderNo("o-1"),
              new Money(1250, Currency.getInstance("CNY")),
              Instant.EPOCH),
          RefundCause.LATE,
          Instant.EPOCH,
          null);

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Queue<Script> scripts = new ConcurrentLinkedQueue<>();
  private final List<Sent> calls = new CopyOnWriteArrayList<>();

  /** What is done with one call. */
  interface Script {
    void play(HttpExchange exchange) throws IOException;
  }

  /** A call as it arrived. */
  record Sent(String method, String path, String body, HttpExchange exchange) {
    String header(String name) {
      return exchange.getRequestHeaders().getFirst(name);
    }
  }

  ScriptedProvider() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      String path = exchange.getRequestURI().toString();
      calls.add(new Sent(exchange.getRequestMethod(), path, body, exchange));
      Script script = scripts.poll();
      if (script != null) {
        script.play(exchange);
      }
    }
  }

  /** The calls to come meet these, one each; those after them lose their connection. */
  ScriptedProvider will(Script... next) {
    scripts.addAll(List.of(next));
    return this;
  }

  static Script answer(int status, String body, String... headers) {
    return exchange -> {
      for (int i = 0; i < headers.length; i += 2) {
        exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
      }
      byte[] bytes = body.getBytes(UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    };
  }

  static Script dropTheConnection() {
    return exchange -> {};
  }

  List<Sent> calls() {
    return calls;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  PaymentGateway gateway() {
    return gateway("");
  }

  /** With a base URL that ends so. */
  PaymentGateway gateway(String end) {
    return PaymentGateways.of(
        new GatewaySettings(url() + end, Provider.SECRET, null, false), () -> NOW);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
