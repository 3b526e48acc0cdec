package io.curfew.app.openapi;

import io.curfew.app.problem.ErrorCode;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Writes what is said of one call into what springdoc found of it. */
final class CallDocument {
  private static final Set<ErrorCode> OF_EVERY_CALL =
      EnumSet.of(
          ErrorCode.PAYLOAD_TOO_LARGE,
          ErrorCode.UNSUPPORTED_MEDIA_TYPE,
          ErrorCode.TOO_MANY_REQUESTS,
          ErrorCode.INTERNAL,
          ErrorCode.UNAVAILABLE);

  /** The header of a call that is done once. */
  static final String KEY = "Idempotency-Key";

  private final ApiTexts texts;

  CallDocument(ApiTexts texts) {
    this.texts = texts;
  }

  void write(String method, Operation operation, CallText text) {
    operation
        .operationId(text.id())
        .tags(List.of(text.tag()))
        .summary(text.summary())
        .description(description(text));
    if (text.request() != null) {
      mediaType(operation.getRequestBody().getContent()).setExample(text.request());
    }
    if (operation.getParameters() != null) {
      operation
          .getParameters()
          .forEach(
              parameter -> parameter.setDescription(texts.parameters().get(parameter.getName())));
    }
    operation.setResponses(responses(method, operation, text));
  }

  private static String description(CallText text) {
    String more = text.description() == null ? "" : text.description().strip() + "\n\n";
    return more + "Who: " + text.roles() + ".";
  }

  private ApiResponses responses(String method, Operation operation, CallText text) {
    @Nullable Content found = text.media() == null ? success(operation) : stream(text.media());
    ApiResponses responses = new ApiResponses();
    new TreeMap<>(text.answers())
        .forEach((status, example) -> responses.put(status, answer(status, found, example)));
    byStatus(codes(method, operation, text))
        .forEach((status, codes) -> responses.put(status, problem(codes)));
    return responses;
  }

  private static @Nullable Content success(Operation operation) {
    return operation.getResponses().entrySet().stream()
        .filter(answer -> answer.getKey().startsWith("2"))
        .findFirst()
        .map(answer -> answer.getValue().getContent())
        .orElse(null);
  }

  private static Content stream(String media) {
    return new Content().addMediaType(media, new MediaType().schema(ProblemSchema.text()));
  }

  private static ApiResponse answer(
      String status, @Nullable Content found, @Nullable Object example) {
    ApiResponse answer = new ApiResponse().description(status.equals("201") ? "Made" : "Done");
    if (found != null) {
      MediaType shown = new MediaType().schema(mediaType(found).getSchema());
      if (example != null) {
        shown.setExample(example);
      }
      answer.setContent(new Content().addMediaType(found.keySet().iterator().next(), shown));
    }
    return answer;
  }

  private static Set<ErrorCode> codes(String method, Operation operation, CallText text) {
    Set<ErrorCode> codes = new TreeSet<>(OF_EVERY_CALL);
    codes.addAll(text.ownErrors());
    if (!method.equals("GET") || hasInput(operation)) {
      codes.add(ErrorCode.VALIDATION_FAILED);
    }
    if (hasKey(operation)) {
      codes.add(ErrorCode.IDEMPOTENCY_CONFLICT);
    }
    if (method.equals("GET") && text.media() == null) {
      codes.add(ErrorCode.NOT_ACCEPTABLE);
    }
    if (operation.getSecurity() == null) {
      codes.add(ErrorCode.UNAUTHENTICATED);
      codes.add(ErrorCode.FORBIDDEN);
    }
    return codes;
  }

  /** In its path or query; what a header says wrongly is passed over where there is no body. */
  private static boolean hasInput(Operation operation) {
    return operation.getParameters() != null
        && operation.getParameters().stream().anyMatch(input -> !input.getIn().equals("header"));
  }

  private static boolean hasKey(Operation operation) {
    return operation.getParameters() != null
        && operation.getParameters().stream().anyMatch(input -> input.getName().equals(KEY));
  }

  private static Map<String, Set<ErrorCode>> byStatus(Set<ErrorCode> codes) {
    Map<String, Set<ErrorCode>> all = new TreeMap<>();
    codes.forEach(
        code ->
            all.computeIfAbsent(String.valueOf(code.status().value()), any -> new TreeSet<>())
                .add(code));
    return all;
  }

  private static ApiResponse problem(Set<ErrorCode> codes) {
    MediaType shown = new MediaType().schema(new Schema<>().$ref(ProblemSchema.REF));
    codes.forEach(
        code ->
            shown.addExamples(
                code.name(), new Example().$ref("#/components/examples/" + code.name())));
    ApiResponse response =
        new ApiResponse()
            .description(String.join(", ", codes.stream().map(Enum::name).toList()))
            .content(new Content().addMediaType("application/problem+json", shown));
    return codes.contains(ErrorCode.TOO_MANY_REQUESTS) ? withRetryAfter(response) : response;
  }

  private static ApiResponse withRetryAfter(ApiResponse response) {
    Schema<?> seconds = new Schema<>();
    seconds.setTypes(Set.of("integer"));
    return response.addHeaderObject(
        "Retry-After", new Header().description("seconds to wait").schema(seconds));
  }

  private static MediaType mediaType(Content content) {
    return content.values().iterator().next();
  }
}
