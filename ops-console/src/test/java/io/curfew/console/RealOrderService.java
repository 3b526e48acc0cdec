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
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * order-app as a process of its own, by environment variables alone, on the port it began with.
 * Users have the password {@code secret}.
 */
public final class RealOrderService implements AutoCloseable {
  static final String PASSWORD = "secret";
  static final String CALLBACK_SECRET = "callback-secret-of-the-console-test";

  private static final Path TARGET = Path.of("..", "order-app", "target");

  private final HttpClient http = HttpClient.newHttpClient();
  private final int port = freePort();
  private final Path log;
  private final Map<String, String> settings;
  private Process process;

  /** Returns when it is ready. */
  public RealOrderService(Path log, RealServers servers) {
    this.log = log;
    this.settings = new HashMap<>(servers.settings());
    settings.put("CURFEW_PORT", String.valueOf(port));
    settings.put("CURFEW_SERVICE_PASSWORD", PASSWORD);
    settings.put("CURFEW_OPERATOR_PASSWORD", PASSWORD);
    settings.put("CURFEW_VIEWER_PASSWORD", PASSWORD);
    settings.put("CURFEW_CALLBACK_SECRET", CALLBACK_SECRET);
    start();
  }

  public ServerAddress address() {
    return new ServerAddress(URI.create("http://127.0.0.1:" + port));
  }

  public RealShop shop() {
    return new RealShop(address());
  }

  /** Starts it (again) and returns when it is ready. */
  public void start() {
    launch();
    await("order-app is ready; its log is " + log)
        .atMost(Duration.ofMinutes(2))
        .until(this::isReady);
  }

  private void launch() {
    // it lives for a minute: what the better compiler costs never comes back
    ProcessBuilder builder =
        new ProcessBuilder(
            java(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-jar",
            jar().toString());
    builder.environment().keySet().removeIf(name -> name.startsWith("CURFEW_"));
    builder.environment().putAll(settings);
    builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As {@code kill -9}. */
  public void kill() {
    process.destroyForcibly();
    await("order-app is gone").until(() -> !process.isAlive());
  }

  @Override
  public void close() {
    kill();
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

  private static Path jar() {
    try (Stream<Path> files = Files.list(TARGET)) {
      return files.filter(file -> file.toString().endsWith("-exec.jar")).findFirst().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "order-app is not packaged: mvn -pl order-app -am -DskipTests package", e);
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
