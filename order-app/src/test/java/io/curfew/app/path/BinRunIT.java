package io.curfew.app.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.support.BinRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/run}, as a newcomer meets it. */
class BinRunIT {
  private static final Duration A_WHILE = Duration.ofMinutes(3);

  @TempDir private Path folder;

  @Test
  void theDemoPlacesOrdersAndPrintsEachClose() {
    try (BinRun run = new BinRun(folder, "--demo")) {
      await("closes are printed as they happen")
          .atMost(A_WHILE)
          .untilAsserted(
              () ->
                  assertThat(run.output())
                      .contains("-> PAID by PAY")
                      .matches(output -> closesIn(output) >= 3, "has three closes"));
      assertThat(run.output()).doesNotContain("ERROR");
    }
  }

  @Test
  void theFirstLinesSayAddressUsersSecretAndACurlLineThatPlacesAnOrder() throws Exception {
    try (BinRun run = new BinRun(folder)) {
      await("it is ready").atMost(A_WHILE).until(run::isReady);

      assertThat(run.output().lines().limit(6).toList().toString())
          .contains(
              "http://127.0.0.1:",
              "user service",
              "user operator",
              "user viewer",
              "callback secret");
      List<String> answers = run.curlLines().stream().map(BinRun::shell).toList();
      assertThat(answers.get(1)).contains("\"status\":\"PENDING_PAYMENT\"");
      assertThat(answers.get(2)).contains("\"total\":1");
      assertThat(Files.getPosixFilePermissions(folder.resolve("data/credentials")))
          .containsExactlyInAnyOrder(
              PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }
  }

  @Test
  void aSecondOneInTheSameFolderSaysSoInASentence() {
    try (BinRun first = new BinRun(folder)) {
      await("the first is ready").atMost(A_WHILE).until(first::isReady);
      String ofFirst = first.output();
      try (BinRun second = new BinRun(folder)) {
        assertThat(second.await()).isEqualTo(1);
        assertThat(second.output())
            .contains("Another Curfew is running on the same embedded database")
            .doesNotContain("\tat ");
      }
      assertThat(ofFirst).contains("Ready");
    }
  }

  @Test
  void anUnknownOptionIsNamed() {
    try (BinRun run = new BinRun(folder, "--fast")) {
      assertThat(run.await()).isEqualTo(1);
      assertThat(run.output()).contains("unknown option --fast");
    }
  }

  private static long closesIn(String output) {
    return output.lines().filter(line -> line.contains("-> CLOSED by EXPIRE from LOCAL")).count();
  }
}
