package io.curfew.app.sandbox;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What the sandbox does wrong: as shipped nothing. A fault is told for the next calls about one
 * payment or refund, or comes by chance. Safe for many threads.
 */
public final class SandboxBehaviour {
  private static final Duration AS_SHIPPED = Duration.ofSeconds(1);

  private final long seed;
  private final Map<Fault, Double> chances = new ConcurrentHashMap<>();
  private final Map<String, Queue<Fault>> told = new ConcurrentHashMap<>();
  private final Map<String, Long> calls = new ConcurrentHashMap<>();
  private final Map<Fault, Long> occurred = new ConcurrentHashMap<>();
  private volatile Duration delay = AS_SHIPPED;

  public SandboxBehaviour() {
    this(0);
  }

  /**
   * @param seed with the same seed the same calls about the same numbers meet the same faults,
   *     whichever threads they come from
   */
  public SandboxBehaviour(long seed) {
    this.seed = seed;
  }

  /** How long what is slow or late takes; 1 s as shipped. */
  public SandboxBehaviour delay(Duration newDelay) {
    delay = newDelay;
    return this;
  }

  /**
   * The next calls about this payment's or refund's number that can have these faults have them,
   * one each.
   */
  public SandboxBehaviour next(String number, Fault... faults) {
    told.computeIfAbsent(number, any -> new ConcurrentLinkedQueue<>()).addAll(List.of(faults));
    return this;
  }

  /**
   * From now on every call that can have the fault has it with this probability, 0 to 1; of several
   * faults a call has one at most.
   */
  public SandboxBehaviour chance(Fault fault, double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability must be 0 to 1 but was " + probability);
    }
    chances.put(fault, probability);
    return this;
  }

  /** How often each fault has occurred so far. */
  public Map<Fault, Long> occurred() {
    Map<Fault, Long> counts = new EnumMap<>(Fault.class);
    for (Fault fault : Fault.values()) {
      counts.put(fault, occurred.getOrDefault(fault, 0L));
    }
    return counts;
  }

  Duration delay() {
    return delay;
  }

  Optional<Fault> faultOf(Call call, String number) {
    Optional<Fault> fault = told(call, number).or(() -> byChance(call, number));
    fault.ifPresent(occurring -> occurred.merge(occurring, 1L, Long::sum));
    return fault;
  }

  private Optional<Fault> told(Call call, String number) {
    Queue<Fault> faults = told.getOrDefault(number, new ConcurrentLinkedQueue<>());
    return faults.stream().filter(fault -> fault.concerns(call)).findFirst().filter(faults::remove);
  }

  /** The die of a call depends on its number and on how often it came, and on nothing else. */
  private Optional<Fault> byChance(Call call, String number) {
    if (chances.isEmpty()) {
      return Optional.empty();
    }
    String what = call + " " + number;
    long time = calls.merge(what, 1L, Long::sum);
    double die = new SplittableRandom(seed * 31 + what.hashCode() * 1_000_003L + time).nextDouble();
    for (Fault fault : Fault.values()) {
      double chance = fault.concerns(call) ? chances.getOrDefault(fault, 0.0) : 0;
      if (die < chance) {
        return Optional.of(fault);
      }
      die -= chance;
    }
    return Optional.empty();
  }
}
