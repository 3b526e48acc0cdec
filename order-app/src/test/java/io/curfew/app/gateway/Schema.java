package io.curfew.app.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document docs/gateway-openapi.yaml, as far as it says what a body looks like. */
final class Schema {
  private final JsonNode document;

  private Schema(JsonNode document) {
    this.document = document;
  }

  static Schema read() {
    try {
      Map<String, Object> yaml =
          new Yaml().load(Files.readString(Path.of("..", "docs", "gateway-openapi.yaml")));
      return new Schema(new JsonMapper().valueToTree(yaml));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  JsonNode paths() {
    return document.path("paths");
  }

  /** What stands there, or what it refers to. */
  JsonNode resolved(JsonNode node) {
    return node.has("$ref")
        ? resolved(document.at(node.path("$ref").asString().substring(1)))
        : node;
  }

  /** What is wrong with the value, in words; nothing if it fits. */
  List<String> problems(JsonNode reference, JsonNode value) {
    JsonNode schema = resolved(reference);
    List<String> problems = new ArrayList<>();
    if (!hasType(schema.path("type").asString(), value)) {
      problems.add(value + " is no " + schema.path("type"));
    }
    if (schema.has("enum") && schema.path("enum").valueStream().noneMatch(value::equals)) {
      problems.add(value + " is none of " + schema.path("enum"));
    }
    if (schema.has("pattern")
        && !Pattern.matches(schema.path("pattern").asString(), value.asString(""))) {
      problems.add(value + " does not match " + schema.path("pattern"));
    }
    schema
        .path("required")
        .valueStream()
        .filter(field -> !value.has(field.asString()))
        .forEach(field -> problems.add(field + " is missing in " + value));
    value
        .propertyStream()
        .forEach(field -> problems.addAll(fieldProblems(schema, field.getKey(), field.getValue())));
    if (value.isArray()) {
      value.forEach(item -> problems.addAll(problems(schema.path("items"), item)));
    }
    return problems;
  }

  private List<String> fieldProblems(JsonNode schema, String field, JsonNode value) {
    JsonNode property = schema.path("properties").path(field);
    return property.isMissingNode()
        ? List.of(field + " is not documented")
        : problems(property, value);
  }

  private static boolean hasType(String type, JsonNode value) {
    return switch (Objects.requireNonNull(type)) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber();
      default -> throw new IllegalStateException("no such type here: " + type);
    };
  }
}
