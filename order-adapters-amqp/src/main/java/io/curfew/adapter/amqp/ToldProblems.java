package io.curfew.adapter.amqp;

import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Tells each problem once, and when it is gone. For one thread. */
final class ToldProblems {
  private final Watch watch;
  private Set<TopologyProblem> told = Set.of();

  ToldProblems(Watch watch) {
    this.watch = watch;
  }

  /**
   * @param stays which of the problems that were told and are not among these cannot be judged now
   */
  void are(Collection<TopologyProblem> now, Predicate<TopologyProblem> stays) {
    Set<TopologyProblem> problems = new LinkedHashSet<>(now);
    told.stream().filter(stays).forEach(problems::add);
    problems.stream().filter(problem -> !told.contains(problem)).forEach(watch::topologyProblem);
    told.stream().filter(problem -> !problems.contains(problem)).forEach(watch::topologyRepaired);
    told = problems;
  }
}
