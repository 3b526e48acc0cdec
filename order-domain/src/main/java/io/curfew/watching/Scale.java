package io.curfew.watching;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What a number counts or measures, and how a person reads it. */
enum Scale {
  COUNT(0, ""),
  MILLIS(0, " ms"),
  SECONDS(0, " s"),
  PERCENT(2, " %");

  private final int digits;
  private final String unit;

  Scale(int digits, String unit) {
    this.digits = digits;
    this.unit = unit;
  }

  String text(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
    BigDecimal plain = rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
    return plain.toPlainString() + unit;
  }
}
