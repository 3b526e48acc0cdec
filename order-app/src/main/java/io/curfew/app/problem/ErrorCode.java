package io.curfew.app.problem;

import org.springframework.http.HttpStatus;

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
  INTERNAL(HttpStatus.INTERNAL_SERVER_ERROR),
  UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

  private final HttpStatus status;

  ErrorCode(HttpStatus status) {
    this.status = status;
  }

  public HttpStatus status() {
    return status;
  }
}
