package io.curfew.app.openapi;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import java.util.Map;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The document at {@code /v3/api-docs}; docs/openapi.yaml is a copy. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {
  private static final String SHARED = "/api/orders/{orderNo}/deadline";
  private static final String SIGNED = "/api/payments/callbacks";

  @Bean
  NullableFields nullableFields() {
    return new NullableFields();
  }

  @Bean
  OpenApiCustomizer apiDocument() {
    ApiTexts texts = ApiTexts.read();
    return api -> {
      frame(api);
      texts
          .errors()
          .forEach(
              (code, detail) ->
                  api.getComponents()
                      .addExamples(code.name(), ProblemSchema.example(code, detail)));
      api.getPaths()
          .forEach(
              (path, item) ->
                  item.readOperationsMap()
                      .forEach(
                          (method, operation) -> {
                            sign(path, operation);
                            key(method.name(), path, operation);
                            write(texts, method.name(), path, operation);
                          }));
    };
  }

  private static void write(ApiTexts texts, String method, String path, Operation operation) {
    CallText text = texts.calls().get(method + " " + path);
    if (text != null) {
      new CallDocument(texts).write(method, operation, text);
    }
  }

  private static void frame(OpenAPI api) {
    api.info(
            new Info()
                .title("Curfew")
                .version("1")
                .description(
                    "Closes every unpaid order at its deadline: once, on time, never a paid one.")
                .license(new License().name("Apache-2.0").identifier("Apache-2.0")))
        .servers(List.of(new Server().url("/")))
        .security(
            List.of(
                new SecurityRequirement().addList("password"),
                new SecurityRequirement().addList("token")));
    api.getComponents().getSchemas().remove("ProblemDetail");
    api.getComponents().addSchemas(ProblemSchema.NAME, ProblemSchema.of());
    api.getComponents().setSecuritySchemes(schemes());
  }

  private static Map<String, SecurityScheme> schemes() {
    return Map.of(
        "password",
        new SecurityScheme()
            .type(SecurityScheme.Type.HTTP)
            .scheme("basic")
            .description("as shipped"),
        "token",
        new SecurityScheme()
            .type(SecurityScheme.Type.HTTP)
            .scheme("bearer")
            .bearerFormat("JWT")
            .description("instead of it, where curfew.oauth2.issuer is set"));
  }

  /** Every changing call of operators is done once, if it has a key; so is theirs of services'. */
  private static void key(String method, String path, Operation operation) {
    boolean ofOperators = path.startsWith("/api/ops/") && !method.equals("GET");
    if (ofOperators || path.equals(SHARED)) {
      Parameter key = new Parameter().name(CallDocument.KEY).in("header").required(false);
      key.setSchema(ProblemSchema.text());
      operation.addParametersItem(key);
    }
  }

  /** Payment callbacks are let in by their signature. */
  private static void sign(String path, Operation operation) {
    if (path.equals(SIGNED)) {
      operation.setSecurity(List.of());
      Parameter signature = new Parameter().name("X-Curfew-Signature").in("header").required(true);
      signature.setSchema(ProblemSchema.text());
      operation.addParametersItem(signature);
    }
  }
}
