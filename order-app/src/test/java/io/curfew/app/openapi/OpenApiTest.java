package io.curfew.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.curfew.app.support.CallTable;
import io.curfew.app.support.ProvidedShop;
import io.curfew.app.support.Schema;
import io.curfew.app.support.TestSecrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The document of the HTTP API: complete, with examples that are right, and true. {@code
 * -Dcurfew.docs=write} writes docs/openapi.yaml anew.
 */
class OpenApiTest {
  private static final Path FILE = Path.of("..", "docs", "openapi.yaml");

  private static ProvidedShop provided;
  private static String text;
  private static Schema document;

  @BeforeAll
  static void start() {
    provided = new ProvidedShop("curfew.refunds.interval=200ms");
    text =
        provided
            .shop
            .as("viewer", TestSecrets.VIEWER, "GET", "/v3/api-docs.yaml", "")
            .response()
            .body();
    document = new Schema(Schema.yaml(text));
  }

  @AfterAll
  static void stop() {
    provided.close();
  }

  @Test
  void theCopyInDocsIsWhatTheServiceSays() throws IOException {
    if ("write".equals(System.getProperty("curfew.docs"))) {
      Files.writeString(FILE, text);
    }
    assertThat(Schema.read("openapi.yaml").document()).isEqualTo(document.document());
  }

  @Test
  void everyCallOfTheTableIsThereWithWordsAndExamples() {
    Set<String> calls = new TreeSet<>();
    eachCall((call, operation) -> calls.add(call));
    Set<String> table =
        CallTable.read().stream()
            .map(CallTable.Row::call)
            .filter(call -> call.contains(" /api/"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(calls).isEqualTo(table);
    eachCall(OpenApiTest::assertHasWords);
  }

  @Test
  void everyCallHasItsLineForCurl() throws IOException {
    String lines = Files.readString(FILE.resolveSibling("http-api.md"));
    eachCall((call, operation) -> assertThat(lines).contains("# " + call + "\n"));
  }

  @Test
  void everyExampleFitsItsSchema() {
    Set<String> checked = new TreeSet<>();
    eachCall(
        (call, operation) -> {
          checkContent(call, operation.path("requestBody"), checked);
          operation
              .path("responses")
              .propertyStream()
              .forEach(answer -> checkContent(call + answer.getKey(), answer.getValue(), checked));
        });
    assertThat(checked).hasSizeGreaterThan(200);
  }

  @Test
  void callsAreSignedInByPasswordOrTokenAndCallbacksByTheirSignature() {
    assertThat(document.document().path("security")).hasSize(2);
    assertThat(document.document().at("/components/securitySchemes/password/scheme").asString())
        .isEqualTo("basic");
    assertThat(document.document().at("/components/securitySchemes/token/scheme").asString())
        .isEqualTo("bearer");
    JsonNode callback = document.paths().path("/api/payments/callbacks").path("post");
    assertThat(callback.path("security").isArray()).isTrue();
    assertThat(callback.path("security")).isEmpty();
    assertThat(callback.at("/parameters/0/name").asString()).isEqualTo("X-Curfew-Signature");
  }

  @Test
  void everyAnswerIsAsDocumentedAndEveryDocumentedAnswerOccurs() {
    DocumentedCalls calls = new DocumentedCalls(provided.app.url(), document);
    new EveryAnswer(provided, calls).occurs();

    Set<String> never = new TreeSet<>(calls.documented());
    never.removeAll(calls.seen());
    // a fault of ours cannot be had by calling; the database away is tried with every call, and
    // some do without it
    never.removeIf(answer -> answer.endsWith(" INTERNAL") || answer.endsWith(" UNAVAILABLE"));
    // every user has one of the roles there; a token can have none
    CallTable.read().stream()
        .filter(row -> row.letIn().size() == 3)
        .forEach(row -> never.remove(row.call() + " 403 FORBIDDEN"));
    assertThat(never).isEmpty();
    assertThat(calls.seen().stream().filter(answer -> answer.endsWith(" UNAVAILABLE")))
        .hasSizeGreaterThan(20);
  }

  private static void assertHasWords(String call, JsonNode operation) {
    assertThat(operation.path("summary").asString("")).as(call).isNotEmpty();
    assertThat(operation.path("description").asString("")).as(call).contains("Who: ");
    assertThat(operation.path("operationId").asString("")).as(call).matches("[a-z][a-zA-Z]+");
    operation
        .path("parameters")
        .forEach(
            parameter ->
                assertThat(parameter.path("description").asString(""))
                    .as("%s: %s", call, parameter.path("name"))
                    .isNotEmpty());
    if (operation.has("requestBody")) {
      JsonNode body = operation.path("requestBody").path("content").path("application/json");
      assertThat(body.has("example")).as(call).isTrue();
    }
    operation
        .path("responses")
        .propertyStream()
        .filter(answer -> answer.getKey().startsWith("2"))
        .flatMap(answer -> answer.getValue().path("content").propertyStream())
        .filter(content -> content.getKey().equals("application/json"))
        .forEach(content -> assertThat(content.getValue().has("example")).as(call).isTrue());
  }

  private static void checkContent(String call, JsonNode message, Set<String> checked) {
    message
        .path("content")
        .propertyStream()
        .filter(content -> content.getKey().endsWith("json"))
        .forEach(
            content -> {
              JsonNode schema = content.getValue().path("schema");
              if (content.getValue().has("example")) {
                check(call, schema, content.getValue().path("example"), checked);
              }
              content
                  .getValue()
                  .path("examples")
                  .propertyStream()
                  .forEach(
                      example ->
                          check(
                              call + example.getKey(),
                              schema,
                              document.resolved(example.getValue()).path("value"),
                              checked));
            });
  }

  private static void check(String what, JsonNode schema, JsonNode example, Set<String> checked) {
    assertThat(document.problems(schema, example)).as(what).isEmpty();
    checked.add(what);
  }

  private interface Look {
    void at(String call, JsonNode operation);
  }

  private static void eachCall(Look look) {
    document
        .paths()
        .propertyStream()
        .forEach(
            path ->
                path.getValue()
                    .propertyStream()
                    .forEach(
                        call ->
                            look.at(
                                call.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                call.getValue())));
  }
}
