package io.curfew.app.api;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.Problems;
import jakarta.servlet.RequestDispatcher;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.ProblemDetail;
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
  ProblemDetail error(
      @RequestAttribute(name = RequestDispatcher.ERROR_STATUS_CODE, required = false)
          @Nullable Integer status) {
    if (status == null || status == 404) {
      return Problems.of(ErrorCode.NOT_FOUND, "there is nothing at this address");
    }
    return status < 500
        ? Problems.invalid("request", "must be a well-formed HTTP request")
        : Problems.of(ErrorCode.INTERNAL, "Something went wrong here");
  }
}
