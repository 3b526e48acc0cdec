package io.curfew.app.path;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/run}, as a newcomer meets it. */
class BinRunIT {
  @TempDir private Path folder;

  @Test
  void theDemoPlacesOrdersAndPrintsEachClose() throws Exception {
    Process run = start("--demo");
    try {
      await("closes are printed as they happen")
          .atMost(Duration.ofSeconds(90))
          .until(
              () ->
                  output()
                          .lines()
                          .filter(line -> line.contains("-> CLOSED by EXPIRE from LOCAL"))
                          .count()
                      >= 3);
      assertThat(output()).contains("-> PAID by PAY").doesNotContain("ERROR");
    } finally {
      end(run);
    }
  }

  @Test
  void theFirstLinesSayAddressUsersSecretAndACurlLineThatWorks() throws Exception {
    Process run = start();
    try {
      await("it is up")
          .atMost(Duration.ofSeconds(90))
          .until(() -> curl("-sf", address() + "/actuator/health").contains("UP"));
      String first = output().lines().limit(10).reduce("", (all, line) -> all + line + "\n");
      assertThat(first).contains("user service", "user operator", "user viewer", "callback secret");
      String placed = null;
      for (String line : first.lines().filter(line -> line.strip().startsWith("curl")).toList()) {
        placed = placed == null || !placed.contains("PENDING_PAYMENT") ? shell(line) : placed;
      }
      assertThat(placed).contains("\"status\":\"PENDING_PAYMENT\"");
      assertThat(Files.getPosixFilePermissions(folder.resolve("data/credentials"))).hasSize(2);
    } finally {
      end(run);
    }
  }

  @Test
  void anUnknownOptionIsNamed() throws Exception {
    Process run = start("--fast");

    assertThat(run.waitFor(10, TimeUnit.SECONDS)).isTrue();
    assertThat(run.exitValue()).isEqualTo(1);
    assertThat(output()).contains("unknown option --fast");
  }

  private Process start(String... options) throws IOException {
    String[] command = new String[options.length + 1];
    command[0] = Path.of("..", "bin", "run").toAbsolutePath().normalize().toString();
    System.arraycopy(options, 0, command, 1, options.length);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log().toFile());
    builder.environment().put("CURFEW_PORT", String.valueOf(freePort()));
    builder.environment().put("CURFEW_DATA_DIR", folder.resolve("data").toString());
    return builder.start();
  }

  private static void end(Process run) throws InterruptedException {
    run.destroy();
    assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
  }

  private String address() {
    Matcher address = Pattern.compile("Curfew at (\\S+)").matcher(output());
    return address.find() ? address.group(1) : "http://127.0.0.1:1";
  }

  private String output() {
    try {
      return Files.readString(log());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Path log() {
    return folder.resolve("run.log");
  }

  private static String curl(String... arguments) throws Exception {
    return shell("curl " + String.join(" ", arguments));
  }

  private static String shell(String line) throws Exception {
    Process process = new ProcessBuilder("bash", "-c", line).redirectErrorStream(false).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
