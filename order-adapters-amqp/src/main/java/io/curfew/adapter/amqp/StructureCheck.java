package io.curfew.adapter.amqp;

import io.curfew.watching.TopologyProblem;
import io.curfew.watching.Watch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/** Whether all is declared as it should be. Declares again what is missing. */
final class StructureCheck {
  private static final Logger LOG = LoggerFactory.getLogger(StructureCheck.class);

  private final Inspection declaring;
  private final @Nullable ManagementApi api;
  private final Inspection thorough;
  private final ConnectionFactory connections;
  private final ToldProblems told;

  /**
   * @param api {@code null} if there is none; then some problems are not found
   */
  StructureCheck(
      Blueprint blueprint,
      ConnectionFactory connections,
      @Nullable ManagementApi api,
      Watch watch) {
    this.declaring = new DeclaringInspection(blueprint, connections);
    this.api = api;
    this.thorough = api == null ? declaring : new ManagementInspection(blueprint, api);
    this.connections = connections;
    this.told = new ToldProblems(watch);
  }

  /** Says nothing if this thread is to end. */
  void check() {
    try {
      told.are(left(thorough), problem -> false);
    } catch (ManagementAway e) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      List<TopologyProblem> problems = new ArrayList<>(left(declaring));
      problems.add(new TopologyProblem(apiName(), String.valueOf(e.getMessage())));
      told.are(problems, problem -> !isAboutTheApi(problem));
    }
  }

  private boolean isAboutTheApi(TopologyProblem problem) {
    return problem.object().equals(apiName());
  }

  private String apiName() {
    return api == null ? "" : api.name();
  }

  /** What is left when all that could be repaired is repaired. */
  private List<TopologyProblem> left(Inspection inspection) {
    List<Finding> found = inspection.inspect();
    if (found.stream().noneMatch(finding -> finding.missing() != null)) {
      return found.stream().map(Finding::problem).toList();
    }
    Map<TopologyProblem, String> refused = repair(found);
    return inspection.inspect().stream().map(finding -> explained(finding, refused)).toList();
  }

  private static TopologyProblem explained(Finding finding, Map<TopologyProblem, String> refused) {
    String why = refused.get(finding.problem());
    return why == null ? finding.problem() : finding.because(why);
  }

  private Map<TopologyProblem, String> repair(List<Finding> found) {
    Map<TopologyProblem, String> refused = new HashMap<>();
    try (ThrowawayChannel channel = new ThrowawayChannel(connections)) {
      for (Finding finding : found) {
        Declarable missing = finding.missing();
        if (missing != null) {
          channel
              .declare(missing)
              .ifPresentOrElse(
                  refusal -> refused.put(finding.problem(), refusal.text()),
                  () ->
                      LOG.warn(
                          "The {} was missing and is declared again.", Blueprint.name(missing)));
        }
      }
    }
    return refused;
  }
}
