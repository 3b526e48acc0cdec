package io.curfew.app.api;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import io.curfew.app.problem.Problems.FieldError;
import io.curfew.order.IllegalTransition;
import io.curfew.order.InvalidValue;
import io.curfew.order.OrderNotFound;
import io.curfew.placing.IdempotencyConflict;
import io.curfew.releasing.CouponUnavailable;
import io.curfew.releasing.OutOfStock;
import io.curfew.work.Contended;
import io.curfew.work.DatabaseUnavailable;
import java.util.List;
import java.util.UUID;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Every error as a problem detail with a code. No stack trace leaves the process. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {
  private static final Logger log = LoggerFactory.getLogger(ProblemAdvice.class);

  @ExceptionHandler
  ProblemDetail invalid(InvalidValue invalid) {
    return Problems.invalid(invalid.field(), invalid.rule());
  }

  /** What Tomcat cannot decode, such as {@code %zz}. */
  @ExceptionHandler
  ProblemDetail unreadableQuery(InvalidParameterException unreadable) {
    return Problems.invalid("query", "must be well-formed");
  }

  @ExceptionHandler
  ProblemDetail notFound(OrderNotFound notFound) {
    return Problems.of(ErrorCode.ORDER_NOT_FOUND, notFound.getMessage());
  }

  @ExceptionHandler
  ProblemDetail noSuchThing(NoSuchThing notFound) {
    return Problems.of(ErrorCode.NOT_FOUND, notFound.getMessage());
  }

  @ExceptionHandler
  ProblemDetail statusChanged(IllegalTransition illegal) {
    ProblemDetail problem = Problems.of(ErrorCode.ORDER_STATUS_CHANGED, illegal.getMessage());
    problem.setProperty("orderNo", illegal.orderNo().value());
    problem.setProperty("orderStatus", illegal.status());
    problem.setProperty("trigger", illegal.trigger());
    return problem;
  }

  @ExceptionHandler
  ProblemDetail outOfStock(OutOfStock outOfStock) {
    return Problems.of(ErrorCode.OUT_OF_STOCK, outOfStock.getMessage());
  }

  @ExceptionHandler
  ProblemDetail couponUnavailable(CouponUnavailable unavailable) {
    return Problems.of(ErrorCode.COUPON_UNAVAILABLE, unavailable.getMessage());
  }

  @ExceptionHandler
  ProblemDetail idempotencyConflict(IdempotencyConflict conflict) {
    return Problems.of(ErrorCode.IDEMPOTENCY_CONFLICT, conflict.getMessage());
  }

  @ExceptionHandler
  ProblemDetail away(DatabaseUnavailable away) {
    log.warn("Answered 503: {}", away.getMessage());
    return Problems.of(
        ErrorCode.UNAVAILABLE,
        "The database is away. Whether this call took effect is not known: ask, or send it again.");
  }

  @ExceptionHandler
  ProblemDetail busy(Contended contended) {
    log.warn("Answered 503: {}", contended.getMessage());
    return Problems.of(
        ErrorCode.UNAVAILABLE, "Too many want the same. Nothing was written: send it again.");
  }

  @ExceptionHandler
  ProblemDetail internal(Exception failure) {
    String id = UUID.randomUUID().toString();
    log.error("Internal error {}", id, failure);
    return Problems.of(ErrorCode.INTERNAL, "Something went wrong here; the log has it under " + id);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
      MethodArgumentNotValidException invalid,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    List<FieldError> errors =
        invalid.getFieldErrors().stream()
            .map(
                error ->
                    new FieldError(error.getField(), String.valueOf(error.getDefaultMessage())))
            .toList();
    return answer(Problems.invalid(errors), headers);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
      HttpMessageNotReadableException unreadable,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    return answer(
        Problems.invalid(List.of(UnreadableBody.explain(unreadable.getCause()))), headers);
  }

  @Override
  protected @Nullable ResponseEntity<Object> handleTypeMismatch(
      TypeMismatchException mismatch,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    String field =
        mismatch instanceof MethodArgumentTypeMismatchException argument
            ? argument.getName()
            : String.valueOf(mismatch.getPropertyName());
    return answer(Problems.invalid(field, "has a value that cannot be understood"), headers);
  }

  /** Everything Spring itself refuses. */
  @Override
  protected @Nullable ResponseEntity<Object> handleExceptionInternal(
      Exception failure,
      @Nullable Object body,
      HttpHeaders headers,
      HttpStatusCode status,
      WebRequest request) {
    if (status.is5xxServerError()) {
      return answer(internal(failure), headers);
    }
    String detail =
        failure instanceof ErrorResponse response
            ? response.getBody().getDetail()
            : failure.getMessage();
    return answer(Problems.of(codeFor(status), String.valueOf(detail)), headers);
  }

  private static ResponseEntity<Object> answer(ProblemDetail problem, HttpHeaders headers) {
    return ResponseEntity.status(problem.getStatus()).headers(headers).body(problem);
  }

  private static ErrorCode codeFor(HttpStatusCode status) {
    return switch (HttpStatus.valueOf(status.value())) {
      case NOT_FOUND -> ErrorCode.NOT_FOUND;
      case METHOD_NOT_ALLOWED -> ErrorCode.METHOD_NOT_ALLOWED;
      case NOT_ACCEPTABLE -> ErrorCode.NOT_ACCEPTABLE;
      case UNSUPPORTED_MEDIA_TYPE -> ErrorCode.UNSUPPORTED_MEDIA_TYPE;
      case CONTENT_TOO_LARGE -> ErrorCode.PAYLOAD_TOO_LARGE;
      case SERVICE_UNAVAILABLE -> ErrorCode.UNAVAILABLE;
      default -> status.is4xxClientError() ? ErrorCode.VALIDATION_FAILED : ErrorCode.INTERNAL;
    };
  }
}
