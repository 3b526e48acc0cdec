package io.curfew.console.client;

import io.curfew.console.client.Failure.Kind;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tells failures apart. */
final class Failures {
  private Failures() {}

  /**
   * @param body a problem detail, if the server is an order service
   */
  static Failure of(int status, @Nullable String body) {
    JsonNode problem = problemIn(body);
    String code = text(problem, "code");
    String detail = text(problem, "detail");
    return new Failure(
        kindOf(status, code != null),
        detail == null ? "HTTP " + status : "HTTP " + status + ": " + detail,
        code);
  }

  static Failure of(Throwable thrown) {
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    return new Failure(kindOf(cause), words(cause));
  }

  private static Kind kindOf(int status, boolean coded) {
    return switch (status) {
      case 401 -> Kind.NOT_SIGNED_IN;
      case 403 -> Kind.NOT_ALLOWED;
      case 409 -> Kind.CONFLICT;
      case 429 -> Kind.TOO_MANY_ATTEMPTS;
      case 404 -> coded ? Kind.NOT_FOUND : Kind.NOT_AN_ORDER_SERVICE;
      case 400, 422 -> coded ? Kind.NOT_VALID : Kind.NOT_AN_ORDER_SERVICE;
      default -> status >= 500 ? Kind.SERVER_FAULT : Kind.NOT_AN_ORDER_SERVICE;
    };
  }

  private static Kind kindOf(Throwable cause) {
    if (cause instanceof HttpTimeoutException || cause instanceof TimeoutException) {
      return Kind.TIMED_OUT;
    }
    if (cause instanceof SSLException) {
      return Kind.NOT_TRUSTED;
    }
    return isUnknownHost(cause) ? Kind.UNKNOWN_HOST : Kind.UNREACHABLE;
  }

  private static boolean isUnknownHost(Throwable cause) {
    return cause instanceof UnresolvedAddressException
        || (cause.getCause() != null && isUnknownHost(cause.getCause()));
  }

  private static String words(Throwable cause) {
    String type = cause.getClass().getSimpleName();
    return cause.getMessage() == null ? type : type + ": " + cause.getMessage();
  }

  private static @Nullable JsonNode problemIn(@Nullable String body) {
    try {
      return body == null ? null : JsonMapper.shared().readTree(body);
    } catch (JacksonException notJson) {
      return null;
    }
  }

  private static @Nullable String text(@Nullable JsonNode problem, String field) {
    JsonNode value = problem == null ? null : problem.get(field);
    return value == null || !value.isString() ? null : value.stringValue();
  }
}
