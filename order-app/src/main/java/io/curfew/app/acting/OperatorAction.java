package io.curfew.app.acting;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher.MatchResult;

/** What operators can do, by the name it has in the log, and the calls by which they do it. */
enum OperatorAction {
  CLOSE_ORDER("POST", "/api/ops/orders/{orderNo}/close", "/api/ops/orders/close"),
  REFUND_ORDER("POST", "/api/ops/orders/{orderNo}/refund", "/api/ops/orders/refund"),
  MOVE_DEADLINE("POST", "/api/orders/{orderNo}/deadline", "/api/ops/orders/deadline"),
  MOVE_DEADLINES("POST", "/api/ops/deadlines"),
  RETRY_REFUND("POST", "/api/ops/refunds/{refundNo}/retry"),
  SETTLE_REFUND("POST", "/api/ops/refunds/{refundNo}/settle"),
  REFUND_PAYMENT("POST", "/api/ops/payments/{channel}/{paymentNo}/refund"),
  RETRY_QUARANTINED("POST", "/api/ops/quarantine/{id}/retry"),
  DISCARD_QUARANTINED("POST", "/api/ops/quarantine/{id}/discard"),
  PULL_BRAKE("POST", "/api/ops/brake"),
  RELEASE_BRAKE("DELETE", "/api/ops/brake"),
  /** Any other changing call of operators. */
  OTHER;

  private static final Map<PathPatternRequestMatcher, OperatorAction> CALLS = calls();
  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");
  private static final PathPatternRequestMatcher OPS =
      PathPatternRequestMatcher.pathPattern("/api/ops/**");
  private static final Pattern VARIABLE = Pattern.compile("\\{(\\w+)}");
  private static final int LONGEST = 255;

  private final @Nullable String method;
  private final @Nullable String path;
  private final @Nullable String pathForMany;

  OperatorAction() {
    this(null, null, null);
  }

  OperatorAction(String method, String path) {
    this(method, path, null);
  }

  OperatorAction(@Nullable String method, @Nullable String path, @Nullable String pathForMany) {
    this.method = method;
    this.path = path;
    this.pathForMany = pathForMany;
  }

  private static Map<PathPatternRequestMatcher, OperatorAction> calls() {
    Map<PathPatternRequestMatcher, OperatorAction> calls = new LinkedHashMap<>();
    for (OperatorAction action : values()) {
      if (action.method != null) {
        HttpMethod method = HttpMethod.valueOf(action.method);
        Stream.of(action.path, action.pathForMany)
            .filter(Objects::nonNull)
            .map(path -> PathPatternRequestMatcher.pathPattern(method, path))
            .forEach(call -> calls.put(call, action));
      }
    }
    return calls;
  }

  /** An action and what it is about, as far as the path tells. */
  record Wanted(OperatorAction action, String target) {}

  /** Empty if the call is not one that only operators make, or changes nothing. */
  static Optional<Wanted> wantedBy(HttpServletRequest request) {
    return CALLS.entrySet().stream()
        .flatMap(call -> call.getValue().wanted(call.getKey().matcher(request)).stream())
        .findFirst()
        .or(() -> other(request));
  }

  private Optional<Wanted> wanted(MatchResult match) {
    return match.isMatch() ? Optional.of(new Wanted(this, target(match))) : Optional.empty();
  }

  /** The path's variables in the order in which they come there. */
  private String target(MatchResult match) {
    return match.getVariables().isEmpty()
        ? everything()
        : cut(
            VARIABLE
                .matcher(String.valueOf(path))
                .results()
                .map(name -> match.getVariables().get(name.group(1)))
                .collect(Collectors.joining("/")));
  }

  private String everything() {
    return pathForMany == null ? "everything" : "orders";
  }

  /** Whether what it is about is a kind of orders, which the path does not tell. */
  boolean isAboutKind() {
    return this == PULL_BRAKE || this == RELEASE_BRAKE || this == MOVE_DEADLINES;
  }

  /** Whether the query tells kind and reason; otherwise the body does, and it means nothing. */
  boolean isToldByQuery() {
    return this == RELEASE_BRAKE;
  }

  private static Optional<Wanted> other(HttpServletRequest request) {
    return OPS.matches(request) && !READING.contains(request.getMethod())
        ? Optional.of(new Wanted(OTHER, cut(request.getMethod() + " " + request.getRequestURI())))
        : Optional.empty();
  }

  private static String cut(String target) {
    return target.length() > LONGEST ? target.substring(0, LONGEST) : target;
  }
}
