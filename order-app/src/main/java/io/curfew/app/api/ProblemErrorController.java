package io.curfew.app.api;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import jakarta.servlet.RequestDispatcher;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestAttribute;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the container reports by itself, as a problem detail too; asked for directly, there is
 * nothing here.
 */
@RestController
class ProblemErrorController implements ErrorController {
  @RequestMapping("/error")
  ResponseEntity<ProblemDetail> error(
      @RequestAttribute(name = RequestDispatcher.ERROR_STATUS_CODE, required = false)
          @Nullable Integer status) {
    ProblemDetail problem = problem(status == null ? 404 : status);
    return ResponseEntity.status(problem.getStatus())
        .header("X-Content-Type-Options", "nosniff")
        .header("Cache-Control", "no-store")
        .body(problem);
  }

  private static ProblemDetail problem(int status) {
    if (status == 404) {
      return Problems.of(ErrorCode.NOT_FOUND, "there is nothing at this address");
    }
    if (status == 405) {
      return Problems.of(ErrorCode.METHOD_NOT_ALLOWED, "there is no such method here");
    }
    return status < 500
        ? Problems.invalid("request", "must be a well-formed HTTP request")
        : Problems.of(ErrorCode.INTERNAL, "Something went wrong here");
  }
}
