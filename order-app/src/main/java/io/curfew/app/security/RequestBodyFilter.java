package io.curfew.app.security;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.problem.Problems;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.core.annotation.Order;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Reads request bodies, 256 KB at most, after the role was judged; a payment callback goes on only
 * with a good signature over its raw bytes.
 */
@Component
@Order
class RequestBodyFilter extends OncePerRequestFilter {
  private static final String CALLBACKS = "/api/payments/callbacks";
  private static final int LIMIT = 256 * 1024;

  private final CallbackSignature signature;
  private final ProblemWriter problems;

  RequestBodyFilter(CallbackSignature signature, ProblemWriter problems) {
    this.signature = signature;
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !request.getRequestURI().startsWith("/api/");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    byte[] body = request.getInputStream().readNBytes(LIMIT + 1);
    Optional<ProblemDetail> problem = problemWith(request, body);
    if (problem.isPresent()) {
      problems.write(response, problem.get());
    } else {
      chain.doFilter(new BufferedRequest(request, body), response);
    }
  }

  private Optional<ProblemDetail> problemWith(HttpServletRequest request, byte[] body) {
    if (body.length > LIMIT) {
      return Optional.of(
          Problems.invalid(ErrorCode.PAYLOAD_TOO_LARGE, "body", "must not be longer than 256 KB"));
    }
    if (!request.getRequestURI().equals(CALLBACKS)) {
      return Optional.empty();
    }
    return signature
        .problemWith(request.getHeader(CallbackSignature.HEADER), body)
        .map(why -> Problems.of(ErrorCode.BAD_SIGNATURE, why));
  }
}
