package io.curfew.app.overview;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Time in slots of equal length, the last so many of them; an older one makes room. For one thread
 * at a time.
 */
final class Slots<S> {
  private final long length;
  private final LongSupplier nanoTime;
  private final Supplier<S> fresh;
  private final long began;
  private final List<S> slots = new ArrayList<>();
  private final long[] turns;

  Slots(int count, Duration length, LongSupplier nanoTime, Supplier<S> fresh) {
    this.length = length.toNanos();
    this.nanoTime = nanoTime;
    this.fresh = fresh;
    this.began = nanoTime.getAsLong();
    this.turns = new long[count];
    Arrays.fill(turns, -1);
    for (int i = 0; i < count; i++) {
      slots.add(fresh.get());
    }
  }

  /** The one of this moment. */
  S current() {
    long turn = turn();
    int i = (int) (turn % turns.length);
    if (turns[i] != turn) {
      turns[i] = turn;
      slots.set(i, fresh.get());
    }
    return slots.get(i);
  }

  /** All that are not too old, with that of this moment. */
  List<S> all() {
    return between(turn() - turns.length + 1, turn());
  }

  /** The last so many that are over. */
  List<S> complete(int count) {
    return between(turn() - count, turn() - 1);
  }

  private List<S> between(long first, long last) {
    List<S> found = new ArrayList<>();
    for (int i = 0; i < turns.length; i++) {
      if (turns[i] >= first && turns[i] <= last) {
        found.add(slots.get(i));
      }
    }
    return found;
  }

  private long turn() {
    return (nanoTime.getAsLong() - began) / length;
  }
}
