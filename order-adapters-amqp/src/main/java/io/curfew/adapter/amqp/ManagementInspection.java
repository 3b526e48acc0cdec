package io.curfew.adapter.amqp;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import tools.jackson.databind.JsonNode;

/** Reads what is there from the broker's management API: arguments, bindings, policies, rights. */
final class ManagementInspection implements Inspection {
  private final Blueprint blueprint;
  private final ManagementApi api;

  ManagementInspection(Blueprint blueprint, ManagementApi api) {
    this.blueprint = blueprint;
    this.api = api;
  }

  @Override
  public List<Finding> inspect() {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(
        compare(blueprint.exchanges(), Exchange::getName, api.exchanges(), Differences::of));
    findings.addAll(compare(blueprint.queues(), Queue::getName, api.queues(), Differences::of));
    findings.addAll(missing(blueprint.bindings(), new HashSet<>(api.bindings())));
    findings.addAll(
        PolicyInspection.inspect(
            blueprint, new Policies(api.policies()), new Policies(api.operatorPolicies())));
    api.permissions()
        .ifPresent(
            permissions ->
                PermissionInspection.inspect(blueprint, permissions).forEach(findings::add));
    return findings;
  }

  private static <T extends Declarable> List<Finding> compare(
      List<T> wanted,
      Function<T, String> name,
      List<JsonNode> actual,
      BiFunction<T, JsonNode, String> differences) {
    Map<String, JsonNode> there =
        actual.stream()
            .collect(Collectors.toMap(node -> node.path("name").asString(""), Function.identity()));
    List<Finding> findings = new ArrayList<>();
    for (T declarable : wanted) {
      JsonNode found = there.get(name.apply(declarable));
      if (found == null) {
        findings.add(Finding.missing(declarable));
      } else {
        addIfAny(findings, declarable, differences.apply(declarable, found));
      }
    }
    return findings;
  }

  private static void addIfAny(List<Finding> findings, Declarable declarable, String differences) {
    if (!differences.isEmpty()) {
      findings.add(Finding.wrong(Blueprint.name(declarable), differences));
    }
  }

  private static List<Finding> missing(List<Binding> wanted, Set<Route> there) {
    return wanted.stream()
        .filter(binding -> !there.contains(Route.of(binding)))
        .map(Finding::missing)
        .toList();
  }
}
