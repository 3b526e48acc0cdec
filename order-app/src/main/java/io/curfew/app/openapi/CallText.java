package io.curfew.app.openapi;

import io.curfew.app.problem.ErrorCode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is said of one call, as {@code api-calls.yaml} has it.
 *
 * @param id its name for generated clients
 * @param tag what it is about
 * @param summary one line
 * @param description more, for who needs it
 * @param roles who may call it, or what else lets in
 * @param request an example of the body; null if it has none
 * @param media type of its answer where springdoc does not find one
 * @param answers an example for each status of success; null where there is no body to show
 * @param errors codes it can answer beside those that every call can
 */
record CallText(
    String id,
    String tag,
    String summary,
    @Nullable String description,
    String roles,
    @Nullable Object request,
    @Nullable String media,
    Map<String, @Nullable Object> answers,
    @Nullable List<ErrorCode> errors) {
  List<ErrorCode> ownErrors() {
    return errors == null ? List.of() : errors;
  }
}
