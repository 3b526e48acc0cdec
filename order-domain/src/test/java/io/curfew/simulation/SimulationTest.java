package io.curfew.simulation;

import org.junit.jupiter.api.Test;

class SimulationTest {
  @Test
  void nothingIsLost() {
    Coverage all = new Coverage();
    long start = System.nanoTime();
    long steps = 0;
    long seed = 1;
    for (; System.nanoTime() - start < 10_000_000_000L; seed++) {
      try {
        World world = Simulation.run(seed, Sabotage.NONE, Trace.unread());
        steps += world.agenda.steps();
        all.add(world.coverage);
      } catch (Throwable e) {
        try {
          Simulation.run(seed, Sabotage.NONE, Trace.readBy(System.out::println));
        } catch (Throwable again) {
          System.out.println("seed " + seed + " failed with " + again);
          throw e;
        }
      }
    }
    System.out.println(seed + " seeds " + steps + " steps");
    all.figures().forEach((what, count) -> System.out.println(count + " " + what));
  }
}
