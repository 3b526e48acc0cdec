package io.curfew.adapter.amqp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import tools.jackson.databind.JsonNode;

/** How an object of the broker differs from what was declared, value by value, for a person. */
final class Differences {
  private static final String NOT_SET = "not set";

  private final List<String> found = new ArrayList<>();

  private Differences() {}

  /** Empty if there is none. */
  static String of(Queue wanted, JsonNode actual) {
    Differences differences = new Differences();
    differences.compare("durable", wanted.isDurable(), flag(actual, "durable"));
    differences.compare("auto_delete", wanted.isAutoDelete(), flag(actual, "auto_delete"));
    differences.compare("exclusive", wanted.isExclusive(), flag(actual, "exclusive"));
    differences.compareArguments(wanted.getArguments(), actual.path("arguments"));
    return String.join(", ", differences.found);
  }

  /** Empty if there is none. */
  static String of(Exchange wanted, JsonNode actual) {
    Differences differences = new Differences();
    differences.compare("type", wanted.getType(), actual.path("type").asString(""));
    differences.compare("durable", wanted.isDurable(), flag(actual, "durable"));
    differences.compare("auto_delete", wanted.isAutoDelete(), flag(actual, "auto_delete"));
    differences.compare("internal", wanted.isInternal(), flag(actual, "internal"));
    differences.compareArguments(wanted.getArguments(), actual.path("arguments"));
    return String.join(", ", differences.found);
  }

  private void compareArguments(Map<String, ? extends @Nullable Object> wanted, JsonNode actual) {
    TreeSet<String> names = new TreeSet<>(wanted.keySet());
    names.addAll(actual.propertyNames());
    names.forEach(name -> compare(name, wanted.get(name), value(actual.path(name))));
  }

  private void compare(String name, @Nullable Object wanted, @Nullable Object actual) {
    String expected = text(wanted);
    String is = text(actual);
    if (!expected.equals(is)) {
      found.add("%s is %s instead of %s".formatted(name, is, expected));
    }
  }

  private static String text(@Nullable Object value) {
    return value == null ? NOT_SET : value.toString();
  }

  private static @Nullable Object value(JsonNode node) {
    return node.isMissingNode() ? null : node.asString(node.toString());
  }

  private static boolean flag(JsonNode actual, String name) {
    return actual.path(name).asBoolean(false);
  }
}
