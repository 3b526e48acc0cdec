package io.curfew.app.problem;

import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** The stable {@code code} of a problem detail, and the status it comes with. */
public enum ErrorCode {
  VALIDATION_FAILED(HttpStatus.BAD_REQUEST),
  UNAUTHENTICATED(HttpStatus.UNAUTHORIZED),
  BAD_SIGNATURE(HttpStatus.UNAUTHORIZED),
  FORBIDDEN(HttpStatus.FORBIDDEN),
  NOT_FOUND(HttpStatus.NOT_FOUND),
  ORDER_NOT_FOUND(HttpStatus.NOT_FOUND),
  METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
  NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE),
  UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
  ORDER_STATUS_CHANGED(HttpStatus.CONFLICT),
  STALE_VERSION(HttpStatus.CONFLICT),
  REFUND_STATUS_CHANGED(HttpStatus.CONFLICT),
  QUARANTINE_STATUS_CHANGED(HttpStatus.CONFLICT),
  PAYMENT_NOT_REFUNDABLE(HttpStatus.CONFLICT),
  OUT_OF_STOCK(HttpStatus.CONFLICT),
  COUPON_UNAVAILABLE(HttpStatus.CONFLICT),
  PAYLOAD_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
  IDEMPOTENCY_CONFLICT(HttpStatus.UNPROCESSABLE_CONTENT),
  PAYMENT_MISMATCH(HttpStatus.UNPROCESSABLE_CONTENT),
  TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR),
  UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private final HttpStatus status;

  ErrorCode(HttpStatus status) {
    this.status = status;
  }

  public HttpStatus status() {
    return status;
  }

  /** Whether the problem has this code. */
  public boolean isOf(ProblemDetail problem) {
    Map<String, Object> properties = problem.getProperties();
    return properties != null && name().equals(properties.get("code"));
  }
}
