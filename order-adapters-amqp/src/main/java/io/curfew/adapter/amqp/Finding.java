package io.curfew.adapter.amqp;

import io.curfew.watching.TopologyProblem;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Declarable;

/**
 * What an inspection found.
 *
 * @param missing what repairs it when it is declared; {@code null} if only a person can repair it
 */
record Finding(TopologyProblem problem, @Nullable Declarable missing) {
  static Finding missing(Declarable declarable) {
    return new Finding(
        new TopologyProblem(Blueprint.name(declarable), "is missing on the broker"), declarable);
  }

  static Finding wrong(String object, String detail) {
    return new Finding(new TopologyProblem(object, detail), null);
  }

  /** With the broker's own words on why it could not be repaired. */
  TopologyProblem because(String refusal) {
    return new TopologyProblem(
        problem.object(), problem.detail() + " and cannot be declared: " + refusal);
  }
}
