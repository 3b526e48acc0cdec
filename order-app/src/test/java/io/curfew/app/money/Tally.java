package io.curfew.app.money;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** How often each thing has happened. */
public final class Tally {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  public void count(String what) {
    counts.computeIfAbsent(what, any -> new LongAdder()).increment();
  }

  public void add(String what, long times) {
    counts.computeIfAbsent(what, any -> new LongAdder()).add(times);
  }

  public Map<String, Long> counts() {
    Map<String, Long> sorted = new TreeMap<>();
    counts.forEach((what, count) -> sorted.put(what, count.sum()));
    return sorted;
  }
}
