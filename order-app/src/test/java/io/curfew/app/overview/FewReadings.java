package io.curfew.app.overview;

import io.curfew.fake.FakeTime;
import io.curfew.fake.InMemoryQuarantine;
import io.curfew.fake.InMemoryStores;
import io.curfew.watching.PathFigures;
import io.curfew.watching.QueueDepth;
import io.curfew.watching.StuckOrder;
import io.curfew.watching.StuckOrders;
import io.curfew.watching.StuckType;
import io.curfew.watching.Waiting;
import io.curfew.work.DatabaseUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Readings of a database that a test takes away, as a whole or in part. */
final class FewReadings implements StuckOrders {
  static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");

  final FakeTime time = new FakeTime(NOW);
  final InMemoryStores stores = new InMemoryStores();
  final AtomicInteger asked = new AtomicInteger();
  final Readings readings;
  volatile boolean hasFigures = true;
  volatile boolean hasStuck = true;

  FewReadings(Duration pause) {
    readings =
        new Readings(
            now -> figures(),
            new InMemoryQuarantine(stores.work),
            this,
            Optional::empty,
            new NoBroker(),
            stores.unconfirmed,
            () -> new QueueDepth(LocalQueue.NAME, 0, 0L, 1L),
            time,
            pause);
  }

  private PathFigures figures() {
    require(hasFigures);
    Waiting events = new Waiting(4, NOW.minusSeconds(9));
    return new PathFigures(new Waiting(0, null), new Waiting(0, null), events, 0);
  }

  @Override
  public Map<StuckType, Long> count(Instant now) {
    require(hasStuck);
    Map<StuckType, Long> counts = new EnumMap<>(StuckType.class);
    List.of(StuckType.values()).forEach(type -> counts.put(type, 0L));
    counts.put(StuckType.REFUND_FAILED, 2L);
    return counts;
  }

  @Override
  public List<StuckOrder> page(@Nullable StuckType type, Instant now, int page, int size) {
    return List.of();
  }

  private void require(boolean isThere) {
    asked.incrementAndGet();
    if (!isThere) {
      throw new DatabaseUnavailable("the test took it away", new RuntimeException());
    }
  }
}
