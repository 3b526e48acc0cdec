package io.curfew.app.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code bin/run} as a process, on free ports and with a data folder of its own. */
public final class BinRun implements AutoCloseable {
  private final Path log;
  private final int port = freePort();
  private final Process process;

  public BinRun(Path folder, String... options) {
    this.log = folder.resolve("run-" + port + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(Stream.of(command()), Stream.of(options)).toList())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("CURFEW_PORT", String.valueOf(port));
    builder.environment().put("CURFEW_REAL_AMQP_PORT", String.valueOf(freePort()));
    builder.environment().put("CURFEW_REAL_DB_PORT", String.valueOf(freePort()));
    builder.environment().put("CURFEW_DATA_DIR", folder.resolve("data").toString());
    try {
      process = builder.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public boolean isReady() {
    return output().contains("Ready on port " + port);
  }

  /** The lines it suggests to try. */
  public List<String> curlLines() {
    return output().lines().filter(line -> line.strip().startsWith("curl")).toList();
  }

  /** The processes it has started and still has. */
  public List<ProcessHandle> children() {
    return process.descendants().toList();
  }

  /** Waits for the end, and returns the exit status. */
  public int await() {
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        throw new IllegalStateException("bin/run does not end, see " + log);
      }
      return process.exitValue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  /** As {@code kill} without a number does. */
  @Override
  public void close() {
    process.destroy();
    await();
  }

  /** What a line prints in a shell. */
  public static String shell(String line) {
    try {
      Process shell = new ProcessBuilder("bash", "-c", line).start();
      return new String(shell.getInputStream().readAllBytes(), UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String command() {
    return Path.of("..", "bin", "run").toAbsolutePath().normalize().toString();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
