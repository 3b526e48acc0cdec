package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.fake.FakeTime;
import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.work.DatabaseUnavailable;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The gauges of what is stuck. */
class StuckGaugesTest {
  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final AtomicInteger counted = new AtomicInteger();

  @Test
  void everyTypeHasItsCountAndTheDatabaseIsAskedOnceForAllOfThem() {
    bind(
        Map.of(
            StuckType.PAYMENT_MISMATCH, 3L,
            StuckType.REFUND_FAILED, 2L,
            StuckType.REFUNDING_TOO_LONG, 0L));

    assertThat(gauge(StuckType.PAYMENT_MISMATCH)).isEqualTo(3);
    assertThat(gauge(StuckType.REFUND_FAILED)).isEqualTo(2);
    assertThat(gauge(StuckType.REFUNDING_TOO_LONG)).isZero();
    assertThat(gauge(StuckType.PAYMENT_MISMATCH)).isEqualTo(3);
    assertThat(counted).hasValue(1);
  }

  @Test
  void withoutTheDatabaseNothingIsClaimedAndNobodyWaitsForItASecondTime() {
    bind(null);

    assertThat(gauge(StuckType.PAYMENT_MISMATCH)).isNaN();
    assertThat(gauge(StuckType.REFUND_FAILED)).isNaN();
    assertThat(counted).hasValue(1);
  }

  private double gauge(StuckType type) {
    return registry.get("curfew.stuck.orders").tag("type", type.name()).gauge().value();
  }

  private void bind(@Nullable Map<StuckType, Long> counts) {
    new StuckGauges(new Counts(counts), new FakeTime(Instant.EPOCH)).bindTo(registry);
  }

  private final class Counts implements StuckOrders {
    private final @Nullable Map<StuckType, Long> counts;

    Counts(@Nullable Map<StuckType, Long> counts) {
      this.counts = counts;
    }

    @Override
    public List<StuckOrder> page(@Nullable StuckType type, Instant now, int page, int size) {
      return List.of();
    }

    @Override
    public Map<StuckType, Long> count(Instant now) {
      counted.incrementAndGet();
      if (counts == null) {
        throw new DatabaseUnavailable("the test took it away", new RuntimeException());
      }
      return counts;
    }
  }
}
