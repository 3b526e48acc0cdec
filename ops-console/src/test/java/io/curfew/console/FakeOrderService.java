package io.curfew.console;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.curfew.console.client.ServerAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers like order-app, with a world of orders that actions change. User {@code operator} acts,
 * {@code viewer} looks, and {@code guest} may do nothing here; the password of each is {@code
 * secret}.
 */
public final class FakeOrderService implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpServer http;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final FakeWorld world = new FakeWorld();
  private final Map<String, Answer> answered = new ConcurrentHashMap<>();
  private final List<String> changes = new CopyOnWriteArrayList<>();
  private final Collection<HttpExchange> streams = new CopyOnWriteArrayList<>();
  private final Map<String, Integer> broken = new ConcurrentHashMap<>();
  private volatile int status = 200;
  private volatile boolean streaming;
  private volatile long patience;

  public FakeOrderService() throws IOException {
    this(0);
  }

  /**
   * @param port 0 for any
   */
  public FakeOrderService(int port) throws IOException {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    http.createContext("/", this::answer);
    http.setExecutor(threads);
    http.start();
  }

  public ServerAddress address() {
    return new ServerAddress(URI.create("http://127.0.0.1:" + port()));
  }

  public int port() {
    return http.getAddress().getPort();
  }

  /** What is told; tests change it. */
  public FakeWorld world() {
    return world;
  }

  /** From now on every signed-in call is answered with this status. */
  public void answerWith(int newStatus) {
    status = newStatus;
  }

  /** From now on reading a path that ends so is answered with this status. */
  public void answerWith(int newStatus, String ending) {
    if (newStatus == 200) {
      broken.remove(ending);
    } else {
      broken.put(ending, newStatus);
    }
  }

  /** From now on there is a stream of events. */
  public void stream() {
    streaming = true;
  }

  /** How long each change takes, in milliseconds. */
  public void takeTime(long millis) {
    patience = millis;
  }

  /** Tells all who listen. */
  public void tell(String id, String event, String data) {
    String text = "id: %s\nevent: %s\ndata: %s\n\n".formatted(id, event, data);
    streams.forEach(listener -> write(listener, text));
  }

  /** Ends every stream that is open. */
  public void hangUp() {
    streams.forEach(HttpExchange::close);
    streams.clear();
  }

  public int listeners() {
    return streams.size();
  }

  /** Every change that was carried out: method, path and body. */
  public List<String> changes() {
    return changes;
  }

  @Override
  public void close() {
    http.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try {
      Answer answer = judge(exchange);
      if (answer.status == 0) {
        listen(exchange);
      } else {
        send(exchange, answer);
      }
    } catch (RuntimeException e) {
      send(exchange, Answer.problem(500, "INTERNAL", String.valueOf(e)));
    }
  }

  private Answer judge(HttpExchange exchange) throws IOException {
    String authorization = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    boolean operator = authorization.equals(basic("operator"));
    if (authorization.equals(basic("guest"))) {
      return Answer.problem(403, "FORBIDDEN", "this user's role may not do that");
    }
    if (!operator && !authorization.equals(basic("viewer"))) {
      return Answer.problem(401, "UNAUTHENTICATED", "user or password is missing or wrong");
    }
    if (status != 200) {
      return Answer.problem(status, "INTERNAL", "told to");
    }
    boolean reads = exchange.getRequestMethod().equals("GET");
    if (!reads && !operator) {
      return Answer.problem(403, "FORBIDDEN", "this user's role may not do that");
    }
    return reads ? read(exchange) : change(exchange);
  }

  private Answer read(HttpExchange exchange) {
    String path = exchange.getRequestURI().getPath();
    if (path.equals("/api/ops/stream")) {
      return streaming ? new Answer(0, "", "") : Answer.problem(404, "NOT_FOUND", "no stream");
    }
    return broken.entrySet().stream()
        .filter(entry -> path.endsWith(entry.getKey()))
        .findFirst()
        .map(entry -> Answer.problem(entry.getValue(), "TOLD_TO", "told to"))
        .orElseGet(() -> world.read(path, parameters(exchange)));
  }

  /** A key that was seen before gets the answer it got before, and nothing happens. */
  private Answer change(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("OPTIONS")) {
      return new Answer(200, "text/plain", "");
    }
    String key = String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    Answer before = answered.get(key);
    if (before != null) {
      return before;
    }
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    JsonNode json = body.isEmpty() ? JSON.createObjectNode() : JSON.readTree(body);
    dawdle();
    String path = exchange.getRequestURI().getPath();
    Answer answer = world.change(path, json);
    changes.add(exchange.getRequestMethod() + " " + path + " " + body);
    answered.put(key, answer);
    return answer;
  }

  private void dawdle() {
    long until = System.nanoTime() + patience * 1_000_000;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private void listen(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    write(exchange, ": hello\n\n");
    streams.add(exchange);
  }

  private static void write(HttpExchange listener, String text) {
    try {
      listener.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
      listener.getResponseBody().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> parameters(HttpExchange exchange) {
    String query = exchange.getRequestURI().getRawQuery();
    Map<String, String> parameters = new HashMap<>();
    if (query != null) {
      for (String pair : query.split("&", -1)) {
        int equals = pair.indexOf('=');
        String value = URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8);
        parameters.put(pair.substring(0, equals), value);
      }
    }
    return parameters;
  }

  private static String basic(String user) {
    byte[] pair = (user + ":secret").getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] bytes = answer.body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", answer.type);
    exchange.sendResponseHeaders(answer.status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** A status, a type and a body. */
  record Answer(int status, String type, String body) {
    static Answer json(String body) {
      return new Answer(200, "application/json", body);
    }

    static Answer problem(int status, String code, String detail) {
      String body = "{\"status\":%d,\"code\":\"%s\",\"detail\":\"%s\"}";
      return new Answer(status, "application/problem+json", body.formatted(status, code, detail));
    }

    /** {@code from} to {@code from + size} of all. */
    static Answer page(List<String> all, Map<String, String> parameters) {
      int page = Integer.parseInt(parameters.getOrDefault("page", "0"));
      int size = Integer.parseInt(parameters.getOrDefault("size", "20"));
      String content =
          all.stream().skip((long) page * size).limit(size).collect(Collectors.joining(","));
      return json(
          "{\"content\":[%s],\"page\":%d,\"size\":%d,\"total\":%d}"
              .formatted(content, page, size, all.size()));
    }
  }
}
