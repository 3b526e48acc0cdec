package io.curfew.app.wiring;

import io.curfew.order.OrderNo;
import io.curfew.paying.PaymentNumbers;
import io.curfew.paying.RefundNo;
import io.curfew.placing.OrderNumbers;
import java.security.SecureRandom;
import java.time.InstantSource;

/**
 * Numbers of 20 characters: 9 of time in milliseconds, then 11 at random (55 bits), in Crockford's
 * base 32; before them P for a payment, R for a refund, nothing for an order. They grow with time,
 * so neighbours in time are neighbours in the index, and cannot be guessed.
 */
final class TimeOrderedNumbers implements OrderNumbers, PaymentNumbers {
  private static final char[] DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();

  private final SecureRandom random = new SecureRandom();
  private final InstantSource clock;

  TimeOrderedNumbers(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public OrderNo next() {
    return new OrderNo(number());
  }

  @Override
  public String nextPayment() {
    return "P" + number();
  }

  @Override
  public RefundNo nextRefund() {
    return new RefundNo("R" + number());
  }

  private String number() {
    return base32(clock.millis(), 9) + base32(random.nextLong(), 11);
  }

  private static String base32(long value, int length) {
    char[] digits = new char[length];
    for (int i = length - 1; i >= 0; i--) {
      digits[i] = DIGITS[(int) (value & 31)];
      value >>>= 5;
    }
    return new String(digits);
  }
}
