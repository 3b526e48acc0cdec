package io.curfew.console.text;

import java.math.BigDecimal;
import java.util.Currency;

/** Amounts for people. */
public final class Money {
  private Money() {}

  /** Minor units as the major one, such as 199.00 CNY. */
  public static String inWords(long amount, String currency) {
    return BigDecimal.valueOf(amount, decimals(currency)).toPlainString() + " " + currency;
  }

  private static int decimals(String currency) {
    try {
      return Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    } catch (IllegalArgumentException unknownToThisJava) {
      return 0;
    }
  }
}
