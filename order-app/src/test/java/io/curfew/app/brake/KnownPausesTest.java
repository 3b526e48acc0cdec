package io.curfew.app.brake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.closing.Brakes;
import io.curfew.closing.Pause;
import io.curfew.fake.FakeTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The brake as an instance knows it, whatever goes wrong with reading it. */
class KnownPausesTest {
  private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");
  private static final Pause PAUSE =
      new Pause(null, NOW, NOW.plusSeconds(60), "sale", "operator", false);

  @Test
  void anErrorIsNotTheEndOfReadingTheBrake() {
    AtomicInteger reads = new AtomicInteger();
    KnownPauses known = new KnownPauses(new FailingTwice(reads), new FakeTime(NOW));
    known.start();
    try {
      await("it is read again").until(() -> reads.get() > 2);
      await("it is known").until(() -> known.pausedUntil("STANDARD", NOW).isPresent());
      assertThat(known.state().pulled()).isTrue();
    } finally {
      known.stop();
    }
  }

  /** Once as it starts, once in its thread. */
  private record FailingTwice(AtomicInteger reads) implements Brakes {
    @Override
    public void add(Pause pause) {}

    @Override
    public int end(@Nullable String kind, Instant at) {
      return 0;
    }

    @Override
    public List<Pause> lastingAt(Instant at) {
      if (reads.incrementAndGet() <= 2) {
        throw new StackOverflowError("too deep");
      }
      return List.of(PAUSE);
    }
  }
}
