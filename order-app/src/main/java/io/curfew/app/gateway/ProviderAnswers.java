package io.curfew.app.gateway;

import io.curfew.order.Money;
import io.curfew.paying.GatewayAnswer;
import io.curfew.paying.RefundAnswer;
import io.curfew.paying.RefundNo;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Currency;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Reads the provider's answers. What does not say clearly what happened says nothing. */
final class ProviderAnswers {
  private static final int LONGEST_DETAIL = 200;
  private static final Instant FIRST = Instant.parse("1970-01-01T00:00:00Z");
  private static final Instant END = Instant.parse("9999-01-01T00:00:00Z");
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ProviderAnswers() {}

  /** Empty if the answer is none: of another form, or PAID without valid money and time. */
  static Optional<GatewayAnswer> payment(String body) {
    JsonNode answer = parse(body);
    return switch (answer.path("status").asString("")) {
      case "PAID" -> paid(answer);
      case "OPEN" -> Optional.of(GatewayAnswer.OPEN);
      case "ENDED" -> Optional.of(GatewayAnswer.ENDED);
      case "UNKNOWN" -> Optional.of(GatewayAnswer.UNKNOWN);
      default -> Optional.empty();
    };
  }

  private static Optional<GatewayAnswer> paid(JsonNode answer) {
    JsonNode amount = answer.path("amount");
    if (!amount.isIntegralNumber() || !amount.canConvertToLong()) {
      return Optional.empty();
    }
    try {
      Currency currency = Currency.getInstance(answer.path("currency").asString(""));
      Instant paidAt = Instant.parse(answer.path("paidAt").asString(""));
      return paidAt.isBefore(FIRST) || !paidAt.isBefore(END)
          ? Optional.empty()
          : Optional.of(GatewayAnswer.paid(new Money(amount.longValue(), currency), paidAt));
    } catch (IllegalArgumentException | DateTimeException invalid) {
      return Optional.empty();
    }
  }

  /** NOT_YET unless the answer is about this refund and says that it is done, or never will be. */
  static RefundAnswer refund(RefundNo refundNo, String body) {
    JsonNode answer = parse(body);
    if (!answer.path("refundNo").asString("").equals(refundNo.value())) {
      return RefundAnswer.notYet("an answer of another form");
    }
    String detail = detail(answer.path("detail").asString(""));
    return switch (answer.path("status").asString("")) {
      case "SUCCEEDED" -> RefundAnswer.succeeded();
      case "FAILED" -> RefundAnswer.failed(detail.isEmpty() ? "refused" : detail);
      case "PENDING" -> RefundAnswer.notYet(detail.isEmpty() ? "pending" : detail);
      default -> RefundAnswer.notYet("an answer of another form");
    };
  }

  private static String detail(String words) {
    String line = words.replaceAll("\\p{Cntrl}+", " ").strip();
    int end = Math.min(line.length(), LONGEST_DETAIL);
    boolean splitsACharacter = end > 0 && Character.isHighSurrogate(line.charAt(end - 1));
    return line.substring(0, splitsACharacter ? end - 1 : end);
  }

  private static JsonNode parse(String body) {
    try {
      return JSON.readTree(body);
    } catch (JacksonException unreadable) {
      return MissingNode.getInstance();
    }
  }
}
