package io.curfew.adapter.amqp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import tools.jackson.databind.JsonNode;

/** Finds policies that would lose timers or hold them up. */
final class PolicyInspection {
  private static final Map<String, BiPredicate<JsonNode, @Nullable Object>> HARMFUL =
      Map.of(
          "message-ttl", PolicyInspection::isLowerOrAlone,
          "expires", (value, ours) -> true,
          "max-length", (value, ours) -> true,
          "max-length-bytes", (value, ours) -> true,
          "overflow", (value, ours) -> !value.asString("").equals("reject-publish"),
          "dead-letter-strategy", (value, ours) -> !value.asString("").equals("at-least-once"),
          "dead-letter-exchange", PolicyInspection::isAnother,
          "dead-letter-routing-key", PolicyInspection::isAnother,
          "delivery-limit", PolicyInspection::isLower);

  private final Map<Harm, List<String>> harmed = new LinkedHashMap<>();

  private PolicyInspection() {}

  static List<Finding> inspect(Blueprint blueprint, Policies policies, Policies byOperators) {
    PolicyInspection inspection = new PolicyInspection();
    for (Queue queue : blueprint.queues()) {
      policies.ofQueue(queue.getName()).ifPresent(policy -> inspection.check(policy, queue));
      byOperators.ofQueue(queue.getName()).ifPresent(policy -> inspection.check(policy, queue));
    }
    for (Exchange exchange : blueprint.exchanges()) {
      policies
          .ofExchange(exchange.getName())
          .ifPresent(policy -> inspection.check(policy, exchange));
    }
    return inspection.findings();
  }

  private void check(JsonNode policy, Queue queue) {
    HARMFUL.forEach(
        (key, harms) -> {
          Object ours = queue.getArguments().get("x-" + key);
          setting(policy, key)
              .filter(value -> harms.test(value, ours))
              .ifPresent(value -> harmful(policy, key, value, queue.getName()));
        });
  }

  /** An alternate of the policy's would hide that timers reach no queue. */
  private void check(JsonNode policy, Exchange exchange) {
    String key = "alternate-exchange";
    setting(policy, key)
        .filter(value -> isAnother(value, exchange.getArguments().get(key)))
        .ifPresent(value -> harmful(policy, key, value, exchange.getName()));
  }

  private void harmful(JsonNode policy, String key, JsonNode value, String object) {
    Harm harm = new Harm(policy.path("name").asString(""), key, value.asString(value.toString()));
    harmed.computeIfAbsent(harm, none -> new ArrayList<>()).add(object);
  }

  private List<Finding> findings() {
    return harmed.entrySet().stream()
        .map(entry -> entry.getKey().finding(entry.getValue()))
        .toList();
  }

  private static Optional<JsonNode> setting(JsonNode policy, String key) {
    return policy.path("definition").optional(key);
  }

  private static boolean isLowerOrAlone(JsonNode value, @Nullable Object ours) {
    return ours == null || isLower(value, ours);
  }

  private static boolean isLower(JsonNode value, @Nullable Object ours) {
    return ours instanceof Number number && value.asLong(0) < number.longValue();
  }

  private static boolean isAnother(JsonNode value, @Nullable Object ours) {
    return ours == null || !value.asString("").equals(ours.toString());
  }

  private record Harm(String policy, String key, String value) {
    Finding finding(List<String> objects) {
      return Finding.wrong(
          "policy " + policy,
          "sets %s to %s on %s".formatted(key, value, String.join(", ", objects)));
    }
  }
}
