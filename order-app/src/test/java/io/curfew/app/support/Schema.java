package io.curfew.app.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An OpenAPI or AsyncAPI document, as far as it says what a body looks like. */
public final class Schema {
  private static final JsonMapper JSON = new JsonMapper();

  private final JsonNode document;

  public Schema(JsonNode document) {
    this.document = document;
  }

  /** A file in docs/. */
  public static Schema read(String file) {
    try {
      return new Schema(yaml(Files.readString(Path.of("..", "docs", file))));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public static JsonNode yaml(String text) {
    Map<String, Object> yaml = new Yaml().load(text);
    return JSON.valueToTree(yaml);
  }

  public JsonNode document() {
    return document;
  }

  public JsonNode paths() {
    return document.path("paths");
  }

  /** What stands there, or what it refers to. */
  public JsonNode resolved(JsonNode node) {
    return node.has("$ref")
        ? resolved(document.at(node.path("$ref").asString().substring(1)))
        : node;
  }

  /** What is wrong with the value, in words; nothing if it fits. */
  public List<String> problems(JsonNode reference, JsonNode value) {
    JsonNode schema = resolved(reference);
    List<String> problems = new ArrayList<>(simpleProblems(schema, value));
    schema
        .path("required")
        .valueStream()
        .filter(field -> value.isObject() && !value.has(field.asString()))
        .forEach(field -> problems.add(field + " is missing in " + value));
    value
        .propertyStream()
        .forEach(field -> problems.addAll(fieldProblems(schema, field.getKey(), field.getValue())));
    if (value.isArray()) {
      value.forEach(item -> problems.addAll(problems(schema.path("items"), item)));
    }
    if (schema.has("anyOf")
        && schema.path("anyOf").valueStream().noneMatch(any -> problems(any, value).isEmpty())) {
      problems.add(value + " is none of " + schema.path("anyOf"));
    }
    return problems;
  }

  private static List<String> simpleProblems(JsonNode schema, JsonNode value) {
    List<String> problems = new ArrayList<>();
    List<String> types = types(schema);
    if (!types.isEmpty() && types.stream().noneMatch(type -> hasType(type, value))) {
      problems.add(value + " is no " + types);
    }
    check(schema, "enum", all -> all.valueStream().anyMatch(value::equals), value, problems);
    check(schema, "const", value::equals, value, problems);
    if (value.isString()) {
      check(
          schema,
          "pattern",
          pattern -> Pattern.matches(pattern.asString(), value.asString()),
          value,
          problems);
    }
    if (value.isNumber()) {
      BigDecimal number = value.decimalValue();
      check(
          schema, "minimum", least -> number.compareTo(least.decimalValue()) >= 0, value, problems);
      check(schema, "maximum", most -> number.compareTo(most.decimalValue()) <= 0, value, problems);
    }
    return problems;
  }

  private static void check(
      JsonNode schema,
      String rule,
      Predicate<JsonNode> holds,
      JsonNode value,
      List<String> problems) {
    if (schema.has(rule) && !holds.test(schema.path(rule))) {
      problems.add(value + " breaks " + rule + " " + schema.path(rule));
    }
  }

  private static List<String> types(JsonNode schema) {
    JsonNode type = schema.path("type");
    return type.isMissingNode()
        ? List.of()
        : (type.isArray() ? type.valueStream() : Stream.of(type)).map(JsonNode::asString).toList();
  }

  private List<String> fieldProblems(JsonNode schema, String field, JsonNode value) {
    if (schema.path("properties").has(field)) {
      return problems(schema.path("properties").path(field), value);
    }
    if (schema.path("additionalProperties").isObject()) {
      return problems(schema.path("additionalProperties"), value);
    }
    boolean open =
        !schema.has("properties") || schema.path("additionalProperties").asBoolean(false);
    return open ? List.of() : List.of(field + " is not documented");
  }

  private static boolean hasType(String type, JsonNode value) {
    return switch (Objects.requireNonNull(type)) {
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "null" -> value.isNull();
      default -> throw new IllegalStateException("no such type here: " + type);
    };
  }
}
