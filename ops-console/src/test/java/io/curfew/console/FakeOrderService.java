package io.curfew.console;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curfew.console.client.ServerAddress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Answers like order-app: user {@code operator} with password {@code secret} sees orders, {@code
 * guest} with the same password may not.
 */
public final class FakeOrderService implements AutoCloseable {
  private static final Instant FIRST = Instant.parse("2026-05-04T03:02:01.250Z");
  private static final String[] STATUSES = {
    "PENDING_PAYMENT", "PAID", "CLOSED", "CANCELLED", "REFUNDING", "REFUNDED"
  };
  private static final String[] ENGLISH = {
    "awaiting payment", "paid", "closed, not paid in time", "cancelled", "refunding", "refunded"
  };
  private static final String[] CHINESE = {"待支付", "已支付", "超时未支付，已关闭", "已取消", "退款中", "已退款"};

  private final HttpServer http;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private volatile int orders = 12;
  private volatile int status = 200;

  public FakeOrderService() throws IOException {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext("/api/orders", this::answer);
    http.setExecutor(threads);
    http.start();
  }

  public ServerAddress address() {
    return new ServerAddress(URI.create("http://127.0.0.1:" + http.getAddress().getPort()));
  }

  /** From now on there are so many orders. */
  public void hold(int number) {
    orders = number;
  }

  /** From now on every signed-in call is answered with this status. */
  public void answerWith(int newStatus) {
    status = newStatus;
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    if (authorization.equals(basic("guest"))) {
      problem(exchange, 403, "FORBIDDEN");
    } else if (!authorization.equals(basic("operator"))) {
      problem(exchange, 401, "UNAUTHENTICATED");
    } else if (status != 200) {
      problem(exchange, status, "INTERNAL");
    } else {
      send(exchange, 200, "application/json", page(exchange));
    }
  }

  private static String basic(String user) {
    byte[] pair = (user + ":secret").getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  private static void problem(HttpExchange exchange, int status, String code) throws IOException {
    String body = "{\"status\":%d,\"code\":\"%s\"}".formatted(status, code);
    send(exchange, status, "application/problem+json", body);
  }

  private String page(HttpExchange exchange) {
    int size = Integer.parseInt(exchange.getRequestURI().getQuery().replace("size=", ""));
    boolean chinese = exchange.getRequestHeaders().getFirst("Accept-Language").startsWith("zh");
    String content =
        IntStream.range(0, Math.min(size, orders))
            .mapToObj(number -> order(number, chinese ? CHINESE : ENGLISH))
            .collect(Collectors.joining(","));
    return "{\"content\":[%s],\"page\":0,\"size\":%d,\"total\":%d}"
        .formatted(content, size, orders);
  }

  private static String order(int number, String[] texts) {
    int kind = number % STATUSES.length;
    Instant placed = FIRST.minusSeconds(97L * number);
    return """
        {"orderNo":"2605040302-%04d","userId":"u-1","kind":"STANDARD","status":"%s","statusText":"%s",
         "items":[],"amount":4200,"currency":"CNY","couponCode":null,"createdAt":"%s","payBy":"%s",
         "closeAt":"%s","paidAt":null,"closedAt":null,"version":0,"serverTime":"%s"}
        """
        .formatted(
            9999 - number,
            STATUSES[kind],
            texts[kind],
            placed,
            placed.plusSeconds(1800),
            placed.plusSeconds(1860),
            FIRST);
  }

  private static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
