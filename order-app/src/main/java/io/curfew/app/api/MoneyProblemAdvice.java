package io.curfew.app.api;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import io.curfew.order.StaleOrder;
import io.curfew.paying.PaymentNotFound;
import io.curfew.paying.PaymentNotRefundable;
import io.curfew.paying.RefundNotFound;
import io.curfew.paying.RefundStatusChanged;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * What payments, refunds and operators' closes refuse. Asked before {@link ProblemAdvice}, which
 * takes everything.
 */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class MoneyProblemAdvice {
  @ExceptionHandler({PaymentNotFound.class, RefundNotFound.class})
  ProblemDetail notFound(RuntimeException notFound) {
    return Problems.of(ErrorCode.NOT_FOUND, String.valueOf(notFound.getMessage()));
  }

  @ExceptionHandler
  ProblemDetail mismatched(PaymentMismatched mismatched) {
    return Problems.of(ErrorCode.PAYMENT_MISMATCH, String.valueOf(mismatched.getMessage()));
  }

  @ExceptionHandler
  ProblemDetail staleVersion(StaleOrder stale) {
    return Problems.of(ErrorCode.STALE_VERSION, stale.getMessage());
  }

  @ExceptionHandler
  ProblemDetail refundStatusChanged(RefundStatusChanged changed) {
    return Problems.of(ErrorCode.REFUND_STATUS_CHANGED, changed.getMessage());
  }

  @ExceptionHandler
  ProblemDetail notRefundable(PaymentNotRefundable notRefundable) {
    return Problems.of(ErrorCode.PAYMENT_NOT_REFUNDABLE, notRefundable.getMessage());
  }
}
