package io.curfew.app.security;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.problem.Problems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.RequestRejectedHandler;

/** What those hear who are not let in. */
final class Refusals
    implements AuthenticationEntryPoint, AccessDeniedHandler, RequestRejectedHandler {
  private static final Logger log = LoggerFactory.getLogger(Refusals.class);
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  private final ProblemWriter problems;
  private final String challenge;

  /**
   * @param challenge the scheme by which callers sign in, and its parameters
   */
  Refusals(ProblemWriter problems, String challenge) {
    this.problems = problems;
    this.challenge = challenge;
  }

  @Override
  public void commence(
      HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
      throws IOException {
    if (failure instanceof TooManyFailures tooMany) {
      problems.tooMany(response, tooMany.pause(), "too many wrong passwords");
    } else if (failure instanceof AuthenticationServiceException) {
      log.warn("Answered 503: tokens cannot be checked: {}", failure.getMessage());
      problems.write(
          response, Problems.of(ErrorCode.UNAVAILABLE, "who calls cannot be checked now"));
    } else {
      response.setHeader("WWW-Authenticate", challenge);
      problems.write(
          response, Problems.of(ErrorCode.UNAUTHENTICATED, "the credentials are missing or wrong"));
    }
  }

  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
      throws IOException {
    log.warn(
        "Refused: user {} may not {} {}",
        request.getRemoteUser(),
        request.getMethod(),
        request.getRequestURI());
    problems.write(response, Problems.of(ErrorCode.FORBIDDEN, "this user's role may not do that"));
  }

  /** A path or method that Spring's firewall refuses is bad input, not a server error. */
  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, RequestRejectedException rejected)
      throws IOException {
    problems.write(
        response,
        METHODS.contains(request.getMethod())
            ? Problems.invalid("path", "must not have such characters")
            : Problems.of(ErrorCode.METHOD_NOT_ALLOWED, "there is no such method here"));
  }
}
