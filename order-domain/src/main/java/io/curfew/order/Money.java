package io.curfew.order;

import java.util.Currency;

/** An amount in minor units (cents, fen), never negative. */
public record Money(long amount, Currency currency) {
  public Money {
    if (amount < 0) {
      throw new InvalidValue("amount", "must not be negative");
    }
  }

  /**
   * The sum of quantity x unit price.
   *
   * @throws InvalidValue if it does not fit a long
   */
  static Money sumOf(Iterable<OrderLine> lines, Currency currency) {
    try {
      long sum = 0;
      for (OrderLine line : lines) {
        sum = Math.addExact(sum, Math.multiplyExact(line.unitPrice(), line.quantity()));
      }
      return new Money(sum, currency);
    } catch (ArithmeticException overflow) {
      throw new InvalidValue("items", "must sum to an amount that fits 64 bits");
    }
  }
}
