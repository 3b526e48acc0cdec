package io.curfew.app.security;

import io.curfew.app.problem.ErrorCode;
import io.curfew.app.problem.ProblemWriter;
import io.curfew.app.problem.Problems;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Reads request bodies, 256 KB at most, after the role was judged; a payment callback goes on only
 * with a good signature over its raw bytes.
 */
@Component
@Order
public class RequestBodyFilter extends OncePerRequestFilter {
  /** Matches as the security rules and the controller do, however the path is encoded. */
  static final RequestMatcher CALLBACKS =
      PathPatternRequestMatcher.pathPattern(HttpMethod.POST, "/api/payments/callbacks");

  /** The attribute of a callback whose signature is good; without it none is taken. */
  public static final String GENUINE = "curfew.genuine";

  private static final int LIMIT = 256 * 1024;

  private final CallbackSignature signature;
  private final FailureLimit forgeries;
  private final ProblemWriter problems;

  RequestBodyFilter(
      CallbackSignature signature,
      @Qualifier("forgeries") FailureLimit forgeries,
      ProblemWriter problems) {
    this.signature = signature;
    this.forgeries = forgeries;
    this.problems = problems;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<ProblemDetail> early = problemBeforeReading(request);
    byte[] body = early.isPresent() ? new byte[0] : request.getInputStream().readNBytes(LIMIT + 1);
    Optional<ProblemDetail> problem = early.or(() -> problemWith(request, body));
    if (problem.isPresent()) {
      refuse(request, response, problem.get());
    } else {
      request.setAttribute(GENUINE, CALLBACKS.matches(request));
      chain.doFilter(new BufferedRequest(request, body), response);
    }
  }

  /** A good signature is never refused for the bad ones: no number of guesses finds one. */
  private void refuse(
      HttpServletRequest request, HttpServletResponse response, ProblemDetail problem)
      throws IOException {
    boolean forged = ErrorCode.BAD_SIGNATURE.isOf(problem);
    Duration pause = forged ? forgeries.failed(Address.of(request.getRemoteAddr())) : Duration.ZERO;
    if (pause.isZero()) {
      problems.write(response, problem);
    } else {
      problems.tooMany(response, pause, "too many bad signatures");
    }
  }

  /** Nobody without even the form of a signature makes a thread wait for a body. */
  private Optional<ProblemDetail> problemBeforeReading(HttpServletRequest request) {
    if (!isJsonOrNone(request.getContentType())) {
      return Optional.of(
          Problems.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json"));
    }
    return CALLBACKS.matches(request)
        ? signature
            .problemWith(request.getHeader(CallbackSignature.HEADER))
            .map(RequestBodyFilter::badSignature)
        : Optional.empty();
  }

  private static boolean isJsonOrNone(@Nullable String contentType) {
    try {
      return contentType == null
          || MediaType.APPLICATION_JSON.equalsTypeAndSubtype(MediaType.parseMediaType(contentType));
    } catch (InvalidMediaTypeException unreadable) {
      return false;
    }
  }

  private static ProblemDetail badSignature(String why) {
    return Problems.of(ErrorCode.BAD_SIGNATURE, why);
  }

  private Optional<ProblemDetail> problemWith(HttpServletRequest request, byte[] body) {
    if (body.length > LIMIT) {
      return Optional.of(
          Problems.invalid(ErrorCode.PAYLOAD_TOO_LARGE, "body", "must not be longer than 256 KB"));
    }
    if (!CALLBACKS.matches(request)) {
      return Optional.empty();
    }
    return signature
        .problemWith(request.getHeader(CallbackSignature.HEADER), body)
        .map(RequestBodyFilter::badSignature);
  }
}
