package io.curfew.app.api;

import io.curfew.order.InvalidValue;
import java.util.Currency;

/** The {@code currency} field of a request. */
final class CurrencyCode {
  private CurrencyCode() {}

  static Currency parse(String code) {
    try {
      return Currency.getInstance(code);
    } catch (IllegalArgumentException unknown) {
      throw new InvalidValue("currency", "must be an ISO 4217 code such as CNY");
    }
  }
}
