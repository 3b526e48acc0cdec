package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTraces;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes traces in its own time: they are for people, and nothing waits for them. What does not fit
 * or cannot be written is left out.
 */
final class TraceLog extends BatchWorker<TraceLog.Entry> {
  static final int PHASE = 0;
  private static final Logger LOG = LoggerFactory.getLogger(TraceLog.class);
  private static final int CAPACITY = 100_000;
  private static final int BATCH = 500;

  private final TimerTraces traces;
  private final ExpectedReturns returns;

  TraceLog(TimerTraces traces, ExpectedReturns returns) {
    super("timer-traces", CAPACITY, BATCH);
    this.traces = traces;
    this.returns = returns;
  }

  void parked(Stay stay) {
    returns.parked(stay);
    offer(new Parked(stay));
  }

  /**
   * Ends stays, also those whose beginning has not been written yet, here or by another instance.
   */
  void arrived(List<Stay> stays, Instant at) {
    stays.forEach(returns::cameBack);
    if (!stays.isEmpty()) {
      offer(new Arrived(stays, at));
    }
  }

  @Override
  void work(List<Entry> batch) {
    traces.parked(batch.stream().flatMap(Entry::stays).toList());
    for (Entry entry : batch) {
      if (entry instanceof Arrived arrived) {
        traces.arrived(arrived.stays().map(Stay::id).distinct().toList(), arrived.at());
      }
    }
  }

  @Override
  void giveUp(List<Entry> entries) {
    LOG.debug("{} traces of timers left out", entries.size());
  }

  @Override
  public int getPhase() {
    return PHASE;
  }

  sealed interface Entry {
    Stream<Stay> stays();
  }

  private record Parked(Stay stay) implements Entry {
    @Override
    public Stream<Stay> stays() {
      return Stream.of(stay);
    }
  }

  private record Arrived(List<Stay> ended, Instant at) implements Entry {
    @Override
    public Stream<Stay> stays() {
      return ended.stream();
    }
  }
}
