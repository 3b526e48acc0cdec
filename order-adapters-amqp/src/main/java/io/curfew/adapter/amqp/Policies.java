package io.curfew.adapter.amqp;

import static java.util.Comparator.comparingInt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.databind.JsonNode;

/** The policies of one kind, of which the broker applies one to each object. */
record Policies(List<JsonNode> all) {
  private static final Set<String> FOR_QUEUES = Set.of("all", "queues", "quorum_queues");
  private static final Set<String> FOR_EXCHANGES = Set.of("all", "exchanges");

  Optional<JsonNode> ofQueue(String name) {
    return of(name, FOR_QUEUES);
  }

  Optional<JsonNode> ofExchange(String name) {
    return of(name, FOR_EXCHANGES);
  }

  private Optional<JsonNode> of(String name, Set<String> appliesTo) {
    return all.stream()
        .filter(policy -> appliesTo.contains(policy.path("apply-to").asString("")))
        .filter(policy -> matches(policy.path("pattern").asString(""), name))
        .max(comparingInt(policy -> policy.path("priority").asInt(0)));
  }

  /** As the broker does: anywhere in the name. */
  static boolean matches(String pattern, String name) {
    try {
      return Pattern.compile(pattern).matcher(name).find();
    } catch (PatternSyntaxException notForJava) {
      return false;
    }
  }
}
