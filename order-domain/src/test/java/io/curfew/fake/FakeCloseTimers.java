package io.curfew.fake;

import io.curfew.parking.CloseTimer;
import io.curfew.parking.CloseTimers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.Consumer;

/** Parks timers in memory and gives each back when the fake time reaches its {@code closeAt}. */
public final class FakeCloseTimers implements CloseTimers {
  private final FakeTime time;
  private final Queue<CloseTimer> waiting =
      new PriorityQueue<>(
          Comparator.comparing(CloseTimer::closeAt).thenComparing(CloseTimer::orderNo));
  private final List<CloseTimer> everParked = new ArrayList<>();
  private Consumer<CloseTimer> due = timer -> {};

  public FakeCloseTimers(FakeTime time) {
    this.time = time;
    time.onMove(this::deliver);
  }

  /** Who is told of due timers. Before that they are lost. */
  public void deliverTo(Consumer<CloseTimer> consumer) {
    due = consumer;
  }

  @Override
  public synchronized void park(CloseTimer timer) {
    waiting.add(timer);
    everParked.add(timer);
  }

  /** Those that have not come back yet, in no particular order. */
  public synchronized List<CloseTimer> waiting() {
    return List.copyOf(waiting);
  }

  /** Every timer that was parked, oldest first. */
  public synchronized List<CloseTimer> everParked() {
    return List.copyOf(everParked);
  }

  private void deliver() {
    for (Optional<CloseTimer> next = nextDue(); next.isPresent(); next = nextDue()) {
      handOver(next.get());
    }
  }

  /** What was not handled to the end is not acknowledged, and comes again. */
  private void handOver(CloseTimer timer) {
    try {
      due.accept(timer);
    } catch (Crash crash) {
      comeAgain(timer);
      throw crash;
    }
  }

  private synchronized void comeAgain(CloseTimer timer) {
    waiting.add(timer);
  }

  private synchronized Optional<CloseTimer> nextDue() {
    CloseTimer next = waiting.peek();
    boolean isDue = next != null && !next.closeAt().isAfter(time.instant());
    return isDue ? Optional.ofNullable(waiting.poll()) : Optional.empty();
  }
}
