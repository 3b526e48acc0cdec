package io.curfew.app.api;

import io.curfew.app.problem.Problems.FieldError;
import io.curfew.order.InvalidValue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;

/** Says which field of a JSON body could not be read; {@code body} if it is no JSON at all. */
final class UnreadableBody {
  private UnreadableBody() {}

  static FieldError explain(@Nullable Throwable cause) {
    if (cause instanceof JacksonException failure && !failure.getPath().isEmpty()) {
      return new FieldError(pathOf(failure), ruleOf(failure));
    }
    return new FieldError("body", "must be one JSON object");
  }

  private static String pathOf(JacksonException failure) {
    return failure.getPath().stream()
        .map(UnreadableBody::step)
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }

  private static String step(Reference reference) {
    return reference.getPropertyName() == null
        ? "[" + reference.getIndex() + "]"
        : "." + reference.getPropertyName();
  }

  private static String ruleOf(JacksonException failure) {
    return failure.getCause() instanceof InvalidValue invalid
        ? invalid.rule()
        : "has the wrong type";
  }
}
