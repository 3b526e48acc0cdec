package io.curfew.app.watching;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.watching.TopologyProblem;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class MeteringWatchTest {
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final MeteringWatch watch = new MeteringWatch(registry);

  @Test
  void problemsOfTheBrokerAreCountedWhileTheyLast() {
    TopologyProblem problem = new TopologyProblem("queue a", "is missing on the broker");
    assertThat(problems()).isZero();
    watch.topologyProblem(problem);
    watch.topologyProblem(new TopologyProblem("queue b", "is missing on the broker"));
    assertThat(problems()).isEqualTo(2);
    watch.topologyRepaired(problem);
    assertThat(problems()).isEqualTo(1);
  }

  private double problems() {
    return registry.get("curfew.topology.problems").gauge().value();
  }
}
