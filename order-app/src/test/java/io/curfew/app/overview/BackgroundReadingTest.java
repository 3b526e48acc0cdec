package io.curfew.app.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.app.overview.BackgroundReading.Reading;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is read in the background, for whoever asks. */
@Timeout(30)
class BackgroundReadingTest {
  private final AtomicInteger reads = new AtomicInteger();
  private final CountDownLatch never = new CountDownLatch(1);
  private volatile Runnable trouble = () -> {};
  private final BackgroundReading<Integer> reading =
      new BackgroundReading<>("reading-under-test", Duration.ofMillis(20), -1, this::read);

  @AfterEach
  void stop() {
    reading.stop();
    never.countDown();
  }

  @Test
  void untilSomethingWasReadThatIsSaid() {
    assertThat(reading.last()).isEqualTo(new Reading<>(-1, "not read yet"));
    assertThat(reading.last().hasFailed()).isFalse();
  }

  @Test
  void itIsReadAgainAndAgainWhetherOrNotSomebodyAsks() {
    reading.start();

    await("it was read three times").until(() -> reads.get() >= 3);
    assertThat(reading.last().problem()).isNull();
    assertThat(reading.last().value()).isPositive();
  }

  @Test
  void askingReadsNothing() {
    reading.read();

    for (int i = 0; i < 50; i++) {
      assertThat(reading.last()).isEqualTo(new Reading<>(1, null));
    }
    assertThat(reads).hasValue(1);
  }

  @Test
  void whatCannotBeReadKeepsItsOldValueWithTheReasonAndIsReadAgain() {
    reading.read();
    trouble =
        () -> {
          throw new Unreadable("the test took it away");
        };
    reading.start();
    await("it failed").until(() -> reading.last().problem() != null);
    assertThat(reading.last()).isEqualTo(new Reading<>(1, "the test took it away"));
    assertThat(reading.last().hasFailed()).isTrue();

    trouble = () -> {};

    await("it is there again").until(() -> reading.last().problem() == null);
  }

  @Test
  void anErrorIsSaidAndNotTheEndOfReading() {
    reading.read();
    trouble =
        () -> {
          throw new StackOverflowError("too deep");
        };
    reading.start();
    await("it failed").until(() -> reading.last().problem() != null);
    assertThat(reading.last()).isEqualTo(new Reading<>(1, "too deep"));

    trouble = () -> {};

    await("it is there again").until(() -> reading.last().problem() == null);
  }

  @Test
  void aSideThatHangsHoldsUpNobodyAndIsSaidToHang() {
    reading.read();
    trouble = this::hang;
    reading.start();

    await("it hangs").until(() -> reading.last().problem() != null);
    assertThat(reading.last()).isEqualTo(new Reading<>(1, "does not answer for more than 3 s"));
  }

  private int read() {
    trouble.run();
    return reads.incrementAndGet();
  }

  private void hang() {
    try {
      never.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
