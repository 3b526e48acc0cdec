package io.curfew.app.alarms;

import io.curfew.watching.AlarmCause;
import io.curfew.watching.AlarmType;
import io.curfew.watching.Reading;
import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is wrong on the broker, as far as this instance was told. */
final class BrokerProblems implements AlarmSource, Watch {
  private final Set<TopologyProblem> problems = ConcurrentHashMap.newKeySet();

  @Override
  public Set<AlarmType> types() {
    return EnumSet.of(AlarmType.TOPOLOGY_PROBLEM, AlarmType.WAIT_QUEUE_STUCK);
  }

  @Override
  public List<Reading> read() {
    return problems.stream().map(BrokerProblems::reading).toList();
  }

  private static Reading reading(TopologyProblem problem) {
    AlarmCause cause = new AlarmCause(type(problem.kind()), problem.object());
    return new Reading(cause, 1, problem.object() + " " + problem.detail());
  }

  private static AlarmType type(TopologyProblem.Kind kind) {
    return switch (kind) {
      case NOT_AS_DECLARED -> AlarmType.TOPOLOGY_PROBLEM;
      case RETURN_OVERDUE -> AlarmType.WAIT_QUEUE_STUCK;
    };
  }

  @Override
  public void topologyProblem(TopologyProblem problem) {
    problems.add(problem);
  }

  @Override
  public void topologyRepaired(TopologyProblem problem) {
    problems.remove(problem);
  }
}
