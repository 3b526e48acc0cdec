package io.curfew.app.sandbox;

import io.curfew.order.InvalidValue;
import io.curfew.order.Money;
import java.util.Currency;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the bodies of the sandbox's protocol. */
final class Bodies {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Bodies() {}

  static byte[] write(Object body) {
    return JSON.writeValueAsBytes(body);
  }

  /**
   * @throws InvalidValue if it is no JSON object
   */
  static JsonNode read(byte[] body) {
    try {
      JsonNode read = JSON.readTree(body);
      if (read.isObject()) {
        return read;
      }
    } catch (JacksonException unreadable) {
      throw noJson();
    }
    throw noJson();
  }

  private static InvalidValue noJson() {
    return new InvalidValue("body", "must be a JSON object");
  }

  /**
   * @throws InvalidValue if the field is missing or no text
   */
  static String text(JsonNode body, String field) {
    JsonNode value = body.path(field);
    if (!value.isString()) {
      throw new InvalidValue(field, "must be given as text");
    }
    return value.asString();
  }

  /**
   * The fields {@code amount} and {@code currency}.
   *
   * @throws InvalidValue naming the one that is wrong
   */
  static Money money(JsonNode body) {
    JsonNode amount = body.path("amount");
    if (!amount.isIntegralNumber() || !amount.canConvertToLong()) {
      throw new InvalidValue("amount", "must be a whole number of minor units");
    }
    return new Money(amount.longValue(), currency(text(body, "currency")));
  }

  private static Currency currency(String code) {
    try {
      return Currency.getInstance(code);
    } catch (IllegalArgumentException unknown) {
      throw new InvalidValue("currency", "must be an ISO 4217 code such as CNY");
    }
  }
}
