package io.curfew.testservers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server from the installed packages, as {@code bin/server} runs it. */
final class LocalServer implements Server {
  private static final Logger LOG = LoggerFactory.getLogger(LocalServer.class);
  private static final int LOG_LINES = 30;
  private static final int DELETE_ATTEMPTS = 3;
  private static final String PROGRAMS = "/usr/lib/rabbitmq/bin/";

  private final ServerKind kind;
  private final Path folder;
  private final Map<Integer, Integer> ports;
  private final @Nullable Tls tls;
  private Process process;

  private LocalServer(ServerKind kind, @Nullable Tls tls, Map<String, String> files) {
    this.kind = kind;
    this.tls = tls;
    this.folder = newFolder();
    files.forEach(this::write);
    this.ports =
        kind.standardPorts().stream()
            .collect(Collectors.toUnmodifiableMap(port -> port, port -> FreePorts.next()));
    this.process = launch();
  }

  static LocalServer start(ServerKind kind, @Nullable Tls tls) {
    return new LocalServer(kind, tls, Map.of());
  }

  /**
   * @param files what its folder holds before it starts: path and content
   */
  static LocalServer start(ServerKind kind, Map<String, String> files) {
    return new LocalServer(kind, null, files);
  }

  private Process launch() {
    ProcessBuilder builder =
        new ProcessBuilder(
            script().toString(),
            kind.word(),
            folder.toString(),
            String.valueOf(port(kind.standardPorts().get(0))));
    if (ports.containsKey(15672)) {
      builder.environment().put("CURFEW_MANAGEMENT_PORT", String.valueOf(port(15672)));
    }
    if (tls != null) {
      addTo(builder.environment(), tls);
    }
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("start.log").toFile());
    return start(builder);
  }

  private void addTo(Map<String, String> environment, Tls shown) {
    environment.put("CURFEW_TLS_CERTIFICATE", shown.certificate().toAbsolutePath().toString());
    environment.put("CURFEW_TLS_KEY", shown.key().toAbsolutePath().toString());
    if (ports.containsKey(5671)) {
      environment.put("CURFEW_TLS_PORT", String.valueOf(port(5671)));
    }
  }

  @Override
  public String host() {
    return "127.0.0.1";
  }

  @Override
  public int port(int standardPort) {
    return ports.get(standardPort);
  }

  @Override
  public boolean isRunning() {
    return process.isAlive();
  }

  @Override
  public String lastLogLines() {
    return tail(folder.resolve("start.log")) + tail(folder.resolve("server.log"));
  }

  @Override
  public void run(String program, String... arguments) {
    List<String> command = new ArrayList<>(List.of(PROGRAMS + program, "-n", read("node-name")));
    command.addAll(List.of(arguments));
    run(command);
  }

  /** Of a database: by its administrator, who is known by the socket. */
  void administer(String statement) {
    String socket = folder.resolve("data/server.sock").toString();
    String administrator = System.getProperty("user.name");
    run(List.of("mariadb", "-u", administrator, "--socket=" + socket, "-e", statement));
  }

  private void run(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("control.log").toFile());
    Process run = start(builder);
    waitFor(run);
    if (run.exitValue() != 0) {
      throw new IllegalStateException(command + ":\n" + tail(folder.resolve("control.log")));
    }
  }

  @Override
  public void kill() {
    process.destroyForcibly();
    waitFor(process);
  }

  @Override
  public void startAgain() {
    process = launch();
  }

  @Override
  public void pause() {
    signal("STOP");
  }

  @Override
  public void resume() {
    signal("CONT");
  }

  @Override
  public void close() {
    kill();
    for (int i = 0; i < DELETE_ATTEMPTS && Files.exists(folder); i++) {
      deleteFolder();
    }
  }

  /** The children of a killed server may still be writing: what they add is deleted next time. */
  private void deleteFolder() {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException goneMeanwhile) {
      LOG.debug("{} changed while it was deleted", folder, goneMeanwhile);
    }
  }

  private void signal(String name) {
    waitFor(start(new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))));
  }

  private static Process start(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void waitFor(Process process) {
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("process " + process.pid() + " does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a process ends", e);
    }
  }

  private String read(String file) {
    try {
      return Files.readString(folder.resolve(file)).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For nobody else's eyes: one of them is a secret. */
  private void write(String file, String content) {
    Path path = folder.resolve(file);
    try {
      Files.createDirectories(path.getParent());
      Files.writeString(path, content);
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory("curfew-server");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String tail(Path log) {
    try {
      List<String> lines =
          Files.exists(log) ? Files.readAllLines(log, StandardCharsets.ISO_8859_1) : List.of();
      return lines.stream()
          .skip(Math.max(0, lines.size() - LOG_LINES))
          .map(line -> line + "\n")
          .collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tests run in the folder of their module; the script is in the project's root. */
  private static Path script() {
    Path here = Path.of(System.getProperty("user.dir")).toAbsolutePath();
    for (Path up = here; up != null; up = up.getParent()) {
      Path script = up.resolve("bin/server");
      if (Files.isExecutable(script)) {
        return script;
      }
    }
    throw new IllegalStateException("no bin/server in " + here + " or above");
  }
}
