package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.acting.Deeds;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class RepeatedLinesTest {
  private static final Logger ours = LoggerFactory.getLogger("io.curfew.app.some.Thing");
  private static final Logger theirs = LoggerFactory.getLogger("com.example.driver.Connection");

  private final AtomicLong nanos = new AtomicLong(7);
  private final RepeatedLines lines = new RepeatedLines(nanos::get);

  @BeforeEach
  void begin() {
    lines.install();
  }

  @AfterEach
  void end() {
    lines.stop();
  }

  @Test
  void aLibraryThatSaysTheSameAgainAndAgainIsHeardThreeTimesAMinute(CapturedOutput output) {
    for (int i = 0; i < 10; i++) {
      theirs.error("Consumer failed to start in 60000 ms, attempt {}", i);
    }
    assertThat(output).contains("attempt 0", "attempt 1", "attempt 2").doesNotContain("attempt 3");
    assertThat(output.toString().split("last of its kind for a minute", -1)).hasSize(2);

    nanos.addAndGet(Duration.ofMinutes(1).toNanos());
    theirs.error("Consumer failed to start in 60000 ms, attempt {}", 10);

    assertThat(output).contains("attempt 10");
  }

  @Test
  void messagesThatDifferOnlyAtTheirEndAreOfOneKind(CapturedOutput output) {
    for (int i = 0; i < 10; i++) {
      theirs.warn("An unexpected connection driver error occurred: number " + i);
    }

    assertThat(output).contains("number 2").doesNotContain("number 3");
  }

  @Test
  void anotherThingThatTheSameLibrarySaysIsHeard(CapturedOutput output) {
    for (int i = 0; i < 10; i++) {
      theirs.error("Consumer failed to start in 60000 ms, attempt {}", i);
    }
    theirs.error("The certificate is not valid any more");

    assertThat(output).contains("The certificate is not valid any more");
  }

  @Test
  void linesAboutManyOrdersAreWrittenUntilTheyAreAFlood(CapturedOutput output) {
    for (int i = 1; i <= 300; i++) {
      ours.warn("Order o-{} not closed", i);
    }

    assertThat(output).contains("Order o-1 not", "Order o-200 not").doesNotContain("Order o-201");
  }

  @Test
  void whatOperatorsDidIsNeverHeldBack(CapturedOutput output) {
    Logger deeds = LoggerFactory.getLogger(Deeds.class);
    for (int i = 1; i <= 1_000; i++) {
      deeds.error("Not in the log of actions: {}", "o-" + i);
    }

    assertThat(output).contains("actions: o-201", "actions: o-1000").doesNotContain("last of its");
  }

  @Test
  void nothingIsHeldBackThatIsNoWarning(CapturedOutput output) {
    for (int i = 1; i <= 300; i++) {
      ours.info("Order o-{} closed", i);
    }

    assertThat(output).contains("Order o-300 closed").doesNotContain("last of its kind");
  }

  @Test
  void withTheApplicationItsLimitsEnd(CapturedOutput output) {
    lines.stop();
    for (int i = 0; i < 10; i++) {
      theirs.error("Consumer failed, attempt {}", i);
    }

    assertThat(output).contains("attempt 9");
  }
}
