package io.curfew.watching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curfew.fake.FakeTime;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Old rows are taken away page by page. */
class PurgeLeftoversTest {
  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
  private static final Retention RETENTION =
      new Retention(
          Duration.ofDays(1),
          Duration.ofDays(2),
          Duration.ofDays(3),
          Duration.ofDays(4),
          Duration.ofDays(5));

  private final Map<Leftover, Integer> left = new EnumMap<>(Leftover.class);
  private final Map<Leftover, Instant> before = new EnumMap<>(Leftover.class);
  private final AtomicInteger pages = new AtomicInteger();
  private final PurgeLeftovers purgeLeftovers =
      new PurgeLeftovers(this::purge, RETENTION, new FakeTime(NOW));

  @Test
  void everyKindIsPurgedToItsOwnAge() {
    purgeLeftovers.purge(() -> {});

    assertThat(before)
        .isEqualTo(
            Map.of(
                Leftover.SENT_EVENT, NOW.minus(Duration.ofDays(1)),
                Leftover.TIMER_TRACE, NOW.minus(Duration.ofDays(2)),
                Leftover.LOST_TIMER_TRACE, NOW.minus(Duration.ofDays(32)),
                Leftover.IDEMPOTENCY_KEY, NOW.minus(Duration.ofDays(3)),
                Leftover.HOLD_ANOMALY, NOW.minus(Duration.ofDays(4)),
                Leftover.PAST_ALARM, NOW.minus(Duration.ofDays(5))));
  }

  @Test
  void itGoesOnUntilAPageIsNotFullAndTellsAfterEach() {
    left.put(Leftover.SENT_EVENT, 1_200);
    left.put(Leftover.IDEMPOTENCY_KEY, 500);

    assertThat(purgeLeftovers.purge(pages::incrementAndGet)).isEqualTo(1_700);

    assertThat(pages).hasValue(3 + 1 + 1 + 2 + 1 + 1);
    assertThat(left.values()).containsOnly(0);
  }

  @Test
  void nothingIsKeptForLessThanAMinute() {
    Duration day = Duration.ofDays(1);

    assertThatThrownBy(() -> new Retention(day, day, Duration.ofSeconds(59), day, day))
        .hasMessage("idempotencyKeys must be kept at least a minute, not PT59S");
  }

  private int purge(Leftover kind, Instant limit, int most) {
    before.put(kind, limit);
    int purged = Math.min(most, left.getOrDefault(kind, 0));
    left.merge(kind, -purged, Integer::sum);
    return purged;
  }
}
