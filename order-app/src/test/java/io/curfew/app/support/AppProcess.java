package io.curfew.app.support;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * The shipped jar as a process of its own, configured by environment variables alone; made to be
 * killed.
 */
public final class AppProcess implements AutoCloseable {
  private final Map<String, String> environment;
  private final List<String> javaOptions;
  private final Path log;
  private final int port = freePort();
  private Process process;

  /** Returns when it is healthy. */
  public AppProcess(Path folder, Map<String, String> environment, String... javaOptions) {
    this(folder, environment, List.of(javaOptions));
    awaitHealthy();
  }

  private AppProcess(Path folder, Map<String, String> environment, List<String> javaOptions) {
    this.environment = environment;
    this.javaOptions = javaOptions;
    this.log = folder.resolve("app-" + port + ".log");
    this.process = launch();
  }

  /** Returns at once: for several that start together. */
  public static AppProcess launched(
      Path folder, Map<String, String> environment, String... javaOptions) {
    return new AppProcess(folder, environment, List.of(javaOptions));
  }

  public Shop shop() {
    return new Shop(url());
  }

  public String url() {
    return "http://127.0.0.1:" + port;
  }

  /** Starts it (again) and waits until it is healthy. */
  public void start() {
    process = launch();
    awaitHealthy();
  }

  /** Returns when it is, and ends it if it is not in time. */
  public void awaitHealthy() {
    try {
      Awaitility.await("order-app is healthy, see " + log)
          .atMost(Duration.ofMinutes(2))
          .until(this::isHealthy);
    } catch (ConditionTimeoutException late) {
      process.destroyForcibly();
      throw late;
    }
  }

  private Process launch() {
    ProcessBuilder builder = new ProcessBuilder(command());
    builder.environment().put("CURFEW_GATEWAY_SANDBOX", "true");
    builder.environment().putAll(environment);
    builder.environment().put("CURFEW_PORT", String.valueOf(port));
    builder.environment().put("CURFEW_SERVICE_PASSWORD", TestSecrets.SERVICE);
    builder.environment().put("CURFEW_OPERATOR_PASSWORD", TestSecrets.OPERATOR);
    builder.environment().put("CURFEW_VIEWER_PASSWORD", TestSecrets.VIEWER);
    builder.environment().put("CURFEW_CALLBACK_SECRET", TestSecrets.CALLBACK);
    builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      return builder.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private List<String> command() {
    // it lives for a minute or two: what the better compiler costs never comes back
    List<String> command =
        new ArrayList<>(List.of(java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(javaOptions);
    command.addAll(List.of("-jar", jar().toString()));
    return command;
  }

  /** As {@code kill -9}. */
  public void kill() {
    process.destroyForcibly();
    waitForEnd();
  }

  /** SIGTERM: it finishes what it has in hand and leaves. Returns when it is gone. */
  public void stop() {
    process.destroy();
    waitForEnd();
  }

  /** SIGSTOP: connections stay open, nothing answers. */
  public void pause() {
    signal("STOP");
  }

  /** SIGCONT. */
  public void resume() {
    signal("CONT");
  }

  public long pid() {
    return process.pid();
  }

  /** What it has written so far. */
  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Also if it is paused: then it cannot leave by itself. */
  @Override
  public void close() {
    process.destroy();
    resume();
    waitForEnd();
  }

  private void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isHealthy() {
    if (!process.isAlive()) {
      throw new IllegalStateException(
          "order-app ended with " + process.exitValue() + ", see " + log);
    }
    try {
      return shop().anonymous("GET", "/actuator/health/readiness", "").status() == 200;
    } catch (UncheckedIOException notYet) {
      return false;
    }
  }

  private void waitForEnd() {
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("order-app does not end");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static File jar() {
    File[] jars = new File("target").listFiles((folder, name) -> name.endsWith("-exec.jar"));
    if (jars == null || jars.length != 1) {
      throw new IllegalStateException(
          "target/ must hold exactly one -exec.jar: run through mvn verify");
    }
    return jars[0];
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
