package io.curfew.app.problem;

import java.util.List;
import org.springframework.http.ProblemDetail;

/** Problem details (RFC 9457) with a stable {@code code}, and {@code errors} for bad input. */
public final class Problems {
  private Problems() {}

  /** One thing that is wrong with the input. */
  public record FieldError(String field, String message) {}

  public static ProblemDetail of(ErrorCode code, String detail) {
    ProblemDetail problem = ProblemDetail.forStatusAndDetail(code.status(), detail);
    problem.setProperty("code", code.name());
    return problem;
  }

  /** VALIDATION_FAILED; {@code errors} has at least one. */
  public static ProblemDetail invalid(List<FieldError> errors) {
    return invalid(ErrorCode.VALIDATION_FAILED, errors);
  }

  public static ProblemDetail invalid(String field, String message) {
    return invalid(ErrorCode.VALIDATION_FAILED, field, message);
  }

  public static ProblemDetail invalid(ErrorCode code, String field, String message) {
    return invalid(code, List.of(new FieldError(field, message)));
  }

  private static ProblemDetail invalid(ErrorCode code, List<FieldError> errors) {
    FieldError first = errors.get(0);
    ProblemDetail problem = of(code, first.field() + " " + first.message());
    problem.setProperty("errors", errors);
    return problem;
  }
}
