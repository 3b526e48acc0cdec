package io.curfew.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.curfew.order.OrderNo;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every clock of closing keeps to. */
public abstract class CloseTimersContract {
  private final Queue<CloseTimer> early = new ConcurrentLinkedQueue<>();
  private final Map<OrderNo, Instant> arrivals = new ConcurrentHashMap<>();

  /** Starts the clock under test, with nothing parked. Every due timer is handed to {@code due}. */
  protected abstract CloseTimers start(Consumer<CloseTimer> due);

  /** The time by which the clock under test works. */
  protected abstract Instant now();

  /**
   * Called again and again while a test waits. A fake clock moves here, a real one needs nothing.
   */
  protected void letTimePass() {}

  /** By how much a timer may be late on a busy machine. */
  protected Duration tolerance() {
    return Duration.ofSeconds(2);
  }

  @Test
  void everyTimerComesBackAndNoneBeforeItsTime() {
    CloseTimers closeTimers = start(this::arrived);
    List<CloseTimer> timers = mixedTimers();
    timers.forEach(closeTimers::park);
    Instant parked = now();

    awaitAll(timers, "each timer comes back at least once");
    assertThat(early).as("timers that came before their closeAt").isEmpty();
    assertThat(timers).allSatisfy(timer -> assertOnTime(timer, parked));
  }

  @Test
  void noTimerWaitsBehindALongerOne() {
    CloseTimers closeTimers = start(this::arrived);
    List<CloseTimer> longer = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      longer.add(in(Duration.ofHours(1), "hour-" + i));
      longer.add(in(Duration.ofSeconds(60 + i), "minute-" + i));
    }
    longer.forEach(closeTimers::park);
    List<CloseTimer> falling =
        IntStream.rangeClosed(0, 10)
            .mapToObj(i -> in(Duration.ofMillis(3_000 - 250L * i), "falling-" + i))
            .toList();
    falling.forEach(closeTimers::park);
    Instant parked = now();

    awaitAll(falling, "the shorter timers overtake those parked before them");
    assertThat(falling).allSatisfy(timer -> assertOnTime(timer, parked));
    assertThat(longer).noneMatch(timer -> arrivals.containsKey(timer.orderNo()));
  }

  @Test
  void aTimerWhoseTimeIsOverComesAtOnce() {
    CloseTimers closeTimers = start(this::arrived);
    CloseTimer late = in(Duration.ofDays(-3), "late");
    Instant parked = now();
    closeTimers.park(late);

    awaitAll(List.of(late), "a timer of the past is due");
    assertOnTime(late, parked);
  }

  @Test
  void manyTimersOfOneInstantAllComeBack() {
    CloseTimers closeTimers = start(this::arrived);
    Instant closeAt = now().plusMillis(1_500).truncatedTo(ChronoUnit.MILLIS);
    List<CloseTimer> timers =
        IntStream.range(0, 1_200)
            .mapToObj(i -> new CloseTimer(new OrderNo("together-" + i), closeAt))
            .toList();
    timers.forEach(closeTimers::park);

    awaitAll(timers, "all timers of one instant come back");
    assertThat(early).isEmpty();
  }

  @Test
  void parkingReturnsAtOnceInEveryThread() {
    CloseTimers closeTimers = start(this::arrived);
    List<Duration> took =
        Together.run(
            4,
            thread -> {
              long begin = System.nanoTime();
              for (int i = 0; i < 500; i++) {
                closeTimers.park(in(Duration.ofHours(1), "t-" + thread + "-" + i));
              }
              return Duration.ofNanos(System.nanoTime() - begin);
            });

    assertThat(took)
        .as("the time to park 500 timers")
        .allSatisfy(time -> assertThat(time).isLessThan(Duration.ofSeconds(1)));
  }

  private List<CloseTimer> mixedTimers() {
    List<CloseTimer> timers = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      timers.add(in(Duration.ofMillis(1_000 + i * 73L), "soon-" + i));
    }
    for (int i = 0; i < 10; i++) {
      timers.add(in(Duration.ofSeconds(-i), "past-" + i));
      timers.add(in(Duration.ofMillis(i * 40L), "now-" + i));
    }
    Collections.shuffle(timers, new Random(7));
    return timers;
  }

  private CloseTimer in(Duration wait, String orderNo) {
    return new CloseTimer(new OrderNo(orderNo), now().plus(wait).truncatedTo(ChronoUnit.MILLIS));
  }

  private void arrived(CloseTimer timer) {
    Instant arrival = now();
    if (arrival.isBefore(timer.closeAt())) {
      early.add(timer);
    }
    arrivals.putIfAbsent(timer.orderNo(), arrival);
  }

  private void awaitAll(List<CloseTimer> timers, String reason) {
    await(reason)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              letTimePass();
              return timers.stream().allMatch(timer -> arrivals.containsKey(timer.orderNo()));
            });
  }

  /** A timer that was due when it was parked can only be late from then on. */
  private void assertOnTime(CloseTimer timer, Instant parked) {
    Instant due = timer.closeAt().isAfter(parked) ? timer.closeAt() : parked;
    assertThat(Duration.between(due, arrivals.get(timer.orderNo())))
        .as("lateness of " + timer)
        .isLessThan(tolerance());
  }
}
