package io.curfew.adapter.amqp;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.testservers.RealBroker;
import io.curfew.watching.TopologyProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;

/**
 * A virtual host with all that is declared, and its inspectors: with the management API, without.
 */
final class TopologyBench implements AutoCloseable {
  final RealBroker broker = RealBroker.shared();
  final String uri = broker.newVirtualHost();
  final Management management = new Management(broker, uri);
  final Blueprint blueprint = Blueprint.of(Topology.declarables(new Rungs(List.of())));
  private final CachingConnectionFactory connections = Connections.forPublishing(uri, "");
  private final LatencyWatch watch = new LatencyWatch();
  private final LatencyWatch watchOfDeclaring = new LatencyWatch();
  private final StructureCheck check = checkFor(connections, broker.managementUri(), watch);
  private final StructureCheck declaring =
      new StructureCheck(blueprint, connections, null, watchOfDeclaring);

  /** Connections of a user of its own, who may do all that is not forbidden later. */
  CachingConnectionFactory connectionsOf(String user) {
    management.user(user, "");
    return Connections.forPublishing(uri.replace("guest:guest", user + ":" + user), "");
  }

  StructureCheck checkFor(
      CachingConnectionFactory connections, String managementUrl, LatencyWatch told) {
    ManagementApi api = new ManagementApi(managementUrl, "", connections);
    return new StructureCheck(blueprint, connections, api, told);
  }

  /** What is told with the management API. */
  Set<TopologyProblem> problems() {
    check.check();
    return watch.problems();
  }

  /** What is told without it. */
  Set<TopologyProblem> problemsWithoutManagement() {
    declaring.check();
    return watchOfDeclaring.problems();
  }

  void assertHealthy() {
    assertThat(problems()).isEmpty();
    assertThat(problemsWithoutManagement()).isEmpty();
  }

  Map<String, Object> argumentsOf(String queue) {
    return blueprint.queues().stream()
        .filter(each -> each.getName().equals(queue))
        .map(Queue::getArguments)
        .findFirst()
        .orElseThrow();
  }

  @Override
  public void close() {
    connections.destroy();
  }
}
