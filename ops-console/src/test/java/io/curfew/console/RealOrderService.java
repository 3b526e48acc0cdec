package io.curfew.console;

import static org.awaitility.Awaitility.await;

import io.curfew.console.client.ServerAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * order-app as a process of its own, on the embedded default in memory. Users have the password
 * {@code secret}.
 */
public final class RealOrderService implements AutoCloseable {
  private static final Path TARGET = Path.of("..", "order-app", "target");
  private static final String PASSWORD = "secret";

  private final HttpClient http = HttpClient.newHttpClient();
  private final int port;
  private final Process process;

  /** Returns when it is ready. */
  public RealOrderService(Path log) throws IOException {
    this(log, freePort());
  }

  public RealOrderService(Path log, int port) throws IOException {
    this.port = port;
    ProcessBuilder builder = new ProcessBuilder(java(), "-Xmx256m", "-jar", jar().toString());
    builder.environment().keySet().removeIf(name -> name.startsWith("CURFEW_"));
    builder.environment().putAll(settings());
    process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    await("order-app is ready; its log is " + log)
        .atMost(Duration.ofMinutes(2))
        .until(this::isReady);
  }

  public ServerAddress address() {
    return new ServerAddress(URI.create("http://127.0.0.1:" + port));
  }

  public int port() {
    return port;
  }

  /** Puts so much on stock. */
  public void stock(String sku, int available) {
    send("PUT", "/api/stock/" + sku, "{\"available\":%d}".formatted(available));
  }

  /**
   * Places an order of one piece that must be paid within so many seconds; what the server answers.
   */
  public String place(String sku, long seconds) {
    String body =
        """
        {"userId":"u1","kind":"STANDARD","currency":"CNY","payWithin":"PT%dS",
         "items":[{"sku":"%s","quantity":1,"unitPrice":19900}]}
        """;
    return send("POST", "/api/orders", body.formatted(seconds, sku));
  }

  @Override
  public void close() {
    process.destroyForcibly();
    await("order-app is gone").until(() -> !process.isAlive());
  }

  private String send(String method, String path, String body) {
    byte[] pair = ("service:" + PASSWORD).getBytes(StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address() + path))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer = answerTo(request);
    if (answer.statusCode() / 100 != 2) {
      throw new IllegalStateException(method + " " + path + ": " + answer.body());
    }
    return answer.body();
  }

  private boolean isReady() throws IOException, InterruptedException {
    if (!process.isAlive()) {
      throw new IllegalStateException("order-app ended with " + process.exitValue());
    }
    URI ready = URI.create(address() + "/actuator/health/readiness");
    try {
      return http.send(HttpRequest.newBuilder(ready).build(), BodyHandlers.discarding())
              .statusCode()
          == 200;
    } catch (ConnectException notYet) {
      return false;
    }
  }

  private HttpResponse<String> answerTo(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private Map<String, String> settings() {
    return Map.of(
        "CURFEW_PORT",
        String.valueOf(port),
        "CURFEW_DB_URL",
        "jdbc:h2:mem:console",
        "CURFEW_SERVICE_PASSWORD",
        PASSWORD,
        "CURFEW_OPERATOR_PASSWORD",
        PASSWORD,
        "CURFEW_VIEWER_PASSWORD",
        PASSWORD,
        "CURFEW_CALLBACK_SECRET",
        "callback-secret-of-the-console-test");
  }

  private static Path jar() throws IOException {
    String given = System.getProperty("curfew.order-app.jar");
    if (given != null) {
      return Path.of(given);
    }
    if (Files.isDirectory(TARGET)) {
      try (Stream<Path> files = Files.list(TARGET)) {
        List<Path> jars = files.filter(file -> file.toString().endsWith("-exec.jar")).toList();
        if (!jars.isEmpty()) {
          return jars.get(0);
        }
      }
    }
    throw new IllegalStateException(
        "order-app is not packaged: mvn -pl order-app -am -DskipTests package");
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
