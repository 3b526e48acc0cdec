package io.curfew.app.openapi;

import io.curfew.app.problem.ErrorCode;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a problem detail (RFC 9457) looks like here. */
final class ProblemSchema {
  static final String NAME = "Problem";
  static final String REF = "#/components/schemas/" + NAME;

  private ProblemSchema() {}

  static Schema<?> of() {
    Schema<Object> code = of("string");
    code.setDescription("stable; tells one error from another");
    Arrays.stream(ErrorCode.values()).map(Enum::name).sorted().forEach(code::addEnumItemObject);
    Schema<Object> problem = object("code", "detail", "status", "title");
    problem
        .addProperty("type", of("string"))
        .addProperty("title", of("string"))
        .addProperty("status", of("integer"))
        .addProperty("detail", of("string").description("for a person"))
        .addProperty("instance", of("string"))
        .addProperty("code", code)
        .addProperty("errors", list())
        .addProperty("orderNo", of("string").description("with ORDER_STATUS_CHANGED"))
        .addProperty("orderStatus", of("string").description("with ORDER_STATUS_CHANGED"))
        .addProperty("trigger", of("string").description("with ORDER_STATUS_CHANGED"));
    return problem;
  }

  static Schema<?> text() {
    return of("string");
  }

  static Example example(ErrorCode code, String detail) {
    Map<String, Object> problem = new TreeMap<>();
    problem.put("title", code.status().getReasonPhrase());
    problem.put("status", code.status().value());
    problem.put("code", code.name());
    problem.put("detail", detail);
    return new Example().value(problem);
  }

  private static Schema<?> list() {
    Schema<Object> error = object("field", "message");
    error.addProperty("field", of("string")).addProperty("message", of("string"));
    return of("array").items(error).description("what is wrong with the input, each by its field");
  }

  private static Schema<Object> object(String... required) {
    Schema<Object> schema = of("object");
    schema.setRequired(List.of(required));
    return schema;
  }

  private static Schema<Object> of(String type) {
    Schema<Object> schema = new Schema<>();
    schema.setTypes(Set.of(type));
    return schema;
  }
}
