package io.curfew.adapter.amqp;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import tools.jackson.databind.JsonNode;

/** Finds what our user may not do with an exchange or queue of ours. */
final class PermissionInspection {
  private PermissionInspection() {}

  /** Binding takes all three: writing to the queue, and reading from the exchange. */
  static Stream<Finding> inspect(Blueprint blueprint, JsonNode permissions) {
    List<String> names =
        Stream.concat(
                blueprint.exchanges().stream().map(Exchange::getName),
                blueprint.queues().stream().map(Queue::getName))
            .toList();
    return Stream.of("configure", "write", "read")
        .flatMap(permission -> finding(permission, permissions, names));
  }

  private static Stream<Finding> finding(
      String permission, JsonNode permissions, List<String> names) {
    String pattern = permissions.path(permission).asString("");
    List<String> refused = names.stream().filter(name -> !covers(pattern, name)).toList();
    return refused.isEmpty() ? Stream.of() : Stream.of(missing(permission, permissions, refused));
  }

  private static Finding missing(String permission, JsonNode permissions, List<String> refused) {
    return Finding.wrong(
        "permission %s of user %s".formatted(permission, permissions.path("user").asString("")),
        "is '%s' and leaves out %s"
            .formatted(permissions.path(permission).asString(""), String.join(", ", refused)));
  }

  private static boolean covers(String pattern, String name) {
    return !pattern.isEmpty() && Policies.matches(pattern, name);
  }
}
