package io.curfew.app.ops;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import io.curfew.quarantining.QuarantineStatusChanged;
import io.curfew.quarantining.QuarantinedMessageNotFound;
import io.curfew.quarantining.RedriveNotConfirmed;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What the quarantine refuses. Asked before the advice that takes everything. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class QuarantineProblemAdvice {
  @ExceptionHandler
  ProblemDetail notFound(QuarantinedMessageNotFound notFound) {
    return Problems.of(ErrorCode.NOT_FOUND, notFound.getMessage());
  }

  @ExceptionHandler
  ProblemDetail statusChanged(QuarantineStatusChanged changed) {
    return Problems.of(ErrorCode.QUARANTINE_STATUS_CHANGED, changed.getMessage());
  }

  @ExceptionHandler
  ProblemDetail notConfirmed(RedriveNotConfirmed open) {
    return Problems.of(ErrorCode.UNAVAILABLE, open.getMessage());
  }
}
