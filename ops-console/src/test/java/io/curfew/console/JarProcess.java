package io.curfew.console;

import static org.awaitility.Awaitility.await;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A server in order-app's jar as a process of its own, by environment variables alone. */
final class JarProcess {
  private static final Path TARGET = Path.of("..", "order-app", "target");

  private final HttpClient http = HttpClient.newHttpClient();
  private final Path log;
  private final Map<String, String> settings;
  private final URI ready;
  private final List<String> program;
  private Process process;

  /**
   * @param ready answers 200 as soon as it is
   * @param program what java is told to run
   */
  JarProcess(Path log, Map<String, String> settings, URI ready, List<String> program) {
    this.log = log;
    this.settings = settings;
    this.ready = ready;
    this.program = program;
  }

  /** Starts it (again) and returns when it is ready. */
  void start() {
    launch();
    await("the server is ready; its log is " + log)
        .atMost(Duration.ofMinutes(2))
        .until(this::isReady);
  }

  private void launch() {
    // it lives for a minute: what the better compiler costs never comes back
    List<String> command =
        new ArrayList<>(List.of(java(), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(program);
    ProcessBuilder builder = new ProcessBuilder(command);
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
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
  }

  /** As {@code kill -9}. */
  void kill() {
    process.destroyForcibly();
    await("the server is gone").until(() -> !process.isAlive());
  }

  private boolean isReady() throws IOException, InterruptedException {
    if (!process.isAlive()) {
      throw new IllegalStateException("it ended with " + process.exitValue() + "; see " + log);
    }
    try {
      return http.send(HttpRequest.newBuilder(ready).build(), BodyHandlers.discarding())
              .statusCode()
          == 200;
    } catch (ConnectException notYet) {
      return false;
    }
  }

  static String jar() {
    try (Stream<Path> files = Files.list(TARGET)) {
      return files
          .map(Path::toString)
          .filter(file -> file.endsWith("-exec.jar"))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "order-app is not packaged: mvn -pl order-app -am -DskipTests package", e);
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
