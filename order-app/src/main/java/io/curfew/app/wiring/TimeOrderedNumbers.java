package io.curfew.app.wiring;

import io.curfew.order.OrderNo;
import io.curfew.placing.OrderNumbers;
import java.security.SecureRandom;
import java.time.InstantSource;

/**
 * Order numbers of 20 characters: 9 of time in milliseconds, then 11 at random (55 bits), in
 * Crockford's base 32. They grow with time, so neighbours in time are neighbours in the index, and
 * cannot be guessed.
 */
final class TimeOrderedNumbers implements OrderNumbers {
  private static final char[] DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
  private final SecureRandom random = new SecureRandom();
  private final InstantSource clock;

  TimeOrderedNumbers(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public OrderNo next() {
    return new OrderNo(base32(clock.millis(), 9) + base32(random.nextLong(), 11));
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
