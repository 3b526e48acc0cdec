package io.curfew.adapter.amqp;

import io.curfew.parking.TimerTraces;
import io.curfew.parking.TimerTraces.Stay;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Semaphore;
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

  /** An entry can be of many stays. */
  private final Semaphore room = new Semaphore(CAPACITY);

  TraceLog(TimerTraces traces, ExpectedReturns returns) {
    super("timer-traces", CAPACITY, BATCH);
    this.traces = traces;
    this.returns = returns;
  }

  /** Begins stays. */
  void parked(List<Stay> stays) {
    stays.forEach(returns::parked);
    note(new Parked(stays));
  }

  /**
   * Ends stays, also those whose beginning has not been written yet, here or by another instance.
   */
  void arrived(List<Stay> stays, Instant at) {
    stays.forEach(returns::cameBack);
    note(new Arrived(stays, at));
  }

  @Override
  void work(List<Entry> batch) {
    Parts.of(batch, entry -> entry.stays().size(), BATCH).forEach(this::write);
    room.release(size(batch));
  }

  @Override
  void giveUp(List<Entry> entries) {
    LOG.debug("{} traces of timers left out", size(entries));
    room.release(size(entries));
  }

  @Override
  public int getPhase() {
    return PHASE;
  }

  private void note(Entry entry) {
    int stays = entry.stays().size();
    if (stays > 0 && room.tryAcquire(stays) && !offer(entry)) {
      room.release(stays);
    }
  }

  private void write(List<Entry> part) {
    traces.parked(
        part.stream()
            .filter(Parked.class::isInstance)
            .flatMap(entry -> entry.stays().stream())
            .toList());
    part.stream()
        .filter(Arrived.class::isInstance)
        .map(Arrived.class::cast)
        .forEach(this::writeArrived);
  }

  /** Whoever parked them wrote their beginning, as a rule. */
  private void writeArrived(Arrived arrived) {
    List<String> ids = arrived.stays().stream().map(Stay::id).distinct().toList();
    if (traces.arrived(ids, arrived.at()) < arrived.stays().size()) {
      traces.parked(arrived.stays());
      traces.arrived(ids, arrived.at());
    }
  }

  private static int size(List<Entry> entries) {
    return entries.stream().mapToInt(entry -> entry.stays().size()).sum();
  }

  sealed interface Entry {
    List<Stay> stays();
  }

  private record Parked(List<Stay> stays) implements Entry {}

  private record Arrived(List<Stay> stays, Instant at) implements Entry {}
}
