package io.curfew.adapter.amqp;

import static io.curfew.contract.SampleOrder.PLACED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.order.OrderNo;
import io.curfew.parking.TimerTrace;
import io.curfew.parking.TimerTraces;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TraceLogTest {
  private static final int ROOM = 100_000;

  private final Written written = new Written();
  private final TraceLog log = new TraceLog(written, new ExpectedReturns(Map.of()));

  @BeforeEach
  void start() {
    log.start();
  }

  @AfterEach
  void stop() {
    log.stop();
  }

  @Test
  void theEndOfAStayIsWrittenWithoutItsBeginningWhichIsThereAsARule() {
    log.parked(stays(1, 20));
    await("they begin").until(() -> written.begun.size() == 20);
    int before = written.writes.get();

    log.arrived(stays(1, 20), PLACED_AT);

    await("they end").until(() -> written.ended.size() == 20);
    assertThat(written.writes).hasValue(before);
  }

  @Test
  void aStayWhoseBeginningNobodyWroteIsWrittenWhole() {
    log.arrived(stays(7, 20), PLACED_AT);

    await("they end").until(() -> written.ended.size() == 20);
  }

  @Test
  void afterAFailureThereIsAsMuchRoomAsBefore() {
    for (int i = 0; i < 3; i++) {
      written.failing = true;
      log.parked(stays(i, ROOM / 2));
      await("it has failed").until(() -> !written.failing);
    }

    List<TimerTraces.Stay> all = stays(8, ROOM);
    await("all of them find room, once the last failure is over")
        .until(
            () -> {
              log.parked(all);
              return written.begun.size() == ROOM;
            });
  }

  @Test
  void whatDoesNotFitIsLeftOut() {
    log.parked(stays(1, ROOM + 1));
    log.parked(stays(2, 5));

    await("what fits is written").until(() -> written.begun.size() == 5);
  }

  private static List<TimerTraces.Stay> stays(int message, int orders) {
    TimerTrace trace = new TimerTrace(PLACED_AT, "curfew.parked.v1.1000", true, null, 0, 0);
    return IntStream.range(0, orders)
        .mapToObj(i -> new TimerTraces.Stay("s-" + message, new OrderNo("o-" + i), trace))
        .toList();
  }

  private static final class Written implements TimerTraces {
    private final Set<Stay> begun = ConcurrentHashMap.newKeySet();
    private final Set<Stay> ended = ConcurrentHashMap.newKeySet();
    private volatile boolean failing;
    private final AtomicInteger writes = new AtomicInteger();

    @Override
    public void parked(Collection<Stay> stays) {
      if (failing) {
        failing = false;
        throw new IllegalStateException("on purpose");
      }
      writes.addAndGet(stays.isEmpty() ? 0 : 1);
      begun.addAll(stays);
    }

    @Override
    public int arrived(Collection<String> stayIds, Instant at) {
      List<Stay> now =
          begun.stream()
              .filter(stay -> stayIds.contains(stay.id()) && !ended.contains(stay))
              .toList();
      ended.addAll(now);
      return now.size();
    }

    @Override
    public List<TimerTrace> of(OrderNo orderNo) {
      throw new UnsupportedOperationException();
    }
  }
}
