package io.curfew.app.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.order.OrderNo;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Errands that nobody waits for. */
@ExtendWith(OutputCaptureExtension.class)
class ErrandsTest {
  private final List<String> done = new CopyOnWriteArrayList<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  @AfterEach
  void openTheGate() {
    gate.countDown();
  }

  @Test
  void anErrandIsRunInAnotherThread() {
    List<String> threads = new CopyOnWriteArrayList<>();
    try (Errands<String> errands = errands(1, 1, any -> threads.add(threadName()))) {
      errands.begin("a");

      await("the errand is run").until(() -> threads.size() == 1);
    }
    assertThat(threads.get(0)).startsWith("testing-");
  }

  @Test
  void whatFailsIsLoggedWithItsOrderAndTheNextErrandIsRun(CapturedOutput output) {
    try (Errands<String> errands = errands(1, 10, this::failOnBad)) {
      errands.begin("bad");
      errands.begin("good");

      await("the next errand is run by the same thread").until(() -> done.contains("good"));
    }
    assertThat(output).contains("Order bad: testing failed").contains("on purpose");
  }

  @Test
  void beyondItsRoomErrandsAreDroppedAtOnceWithOneLine(CapturedOutput output) {
    try (Errands<String> errands = errands(2, 3, this::waitAtTheGate)) {
      IntStream.range(0, 100).forEach(i -> errands.begin("order-" + i));

      gate.countDown();
      await("those that had room are run").until(() -> done.size() == 5);
    }
    assertThat(done).hasSize(5);
    assertThat(output.toString().lines().filter(line -> line.contains("No room for testing")))
        .hasSize(1);
  }

  @Test
  void aSubjectThatWaitsOrRunsIsNotTakenASecondTimeAndAfterwardsIsAgain() {
    try (Errands<String> errands = errands(1, 10, this::waitAtTheGate)) {
      IntStream.range(0, 5).forEach(i -> errands.begin("same"));
      errands.begin("other");
      gate.countDown();
      await("both are run").until(() -> done.size() == 2);
      assertThat(done).containsExactly("same", "other");

      await("the subject is free again")
          .until(
              () -> {
                errands.begin("same");
                return done.size() > 2;
              });
    }
  }

  @Test
  void atTheEndWhatRunsIsFinishedAndWhatWaitsIsDropped() {
    Errands<String> errands = errands(1, 10, this::waitAtTheGate);
    errands.begin("running");
    errands.begin("waiting");

    CompletableFuture<Void> ended = CompletableFuture.runAsync(errands::close);
    await("it waits for the errand that runs")
        .during(Duration.ofMillis(300))
        .until(() -> !ended.isDone());
    gate.countDown();

    await("it ends").until(ended::isDone);
    assertThat(done).containsExactly("running");
    errands.begin("too late");
    assertThat(done).containsExactly("running");
  }

  private static Errands<String> errands(int threads, int waiting, Consumer<String> errand) {
    return new Errands<>("testing", threads, waiting, errand, OrderNo::new);
  }

  private static String threadName() {
    return Thread.currentThread().getName();
  }

  private void failOnBad(String subject) {
    if (subject.equals("bad")) {
      throw new IllegalStateException("on purpose");
    }
    done.add(subject);
  }

  private void waitAtTheGate(String subject) {
    try {
      gate.await();
      done.add(subject);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
