package io.curfew.app.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/** Which faults come, one after the other, or two at a time. */
final class FaultPlan implements Iterator<List<Strike>> {
  private static final double SHARE_OF_PAIRS = 0.25;
  private static final int LONGEST_SECONDS = 15;

  private final Random random;
  private final List<Fault> deck = new ArrayList<>();

  private FaultPlan(Random random) {
    this.random = random;
  }

  /** Each once. */
  static Iterator<List<Strike>> ofEachOne() {
    List<List<Strike>> all = new ArrayList<>();
    for (Fault fault : Fault.values()) {
      all.add(List.of(new Strike(fault, all.size() % 2, fault.lasts())));
    }
    return all.iterator();
  }

  /** Without end; the same for the same seed. Each comes before any comes again. */
  static FaultPlan ofSeed(long seed) {
    return new FaultPlan(new Random(seed));
  }

  @Override
  public boolean hasNext() {
    return true;
  }

  @Override
  public List<Strike> next() {
    Strike first = strike(draw());
    if (random.nextDouble() >= SHARE_OF_PAIRS) {
      return List.of(first);
    }
    Strike second = strike(draw());
    return second.fault().target() == first.fault().target()
        ? List.of(first)
        : List.of(first, second);
  }

  private Fault draw() {
    if (deck.isEmpty()) {
      deck.addAll(List.of(Fault.values()));
      Collections.shuffle(deck, random);
    }
    return deck.remove(deck.size() - 1);
  }

  private Strike strike(Fault fault) {
    return new Strike(
        fault, random.nextInt(2), Duration.ofSeconds(1 + random.nextInt(LONGEST_SECONDS)));
  }
}
