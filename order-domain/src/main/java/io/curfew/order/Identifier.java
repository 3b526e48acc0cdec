package io.curfew.order;

import java.util.regex.Pattern;

/**
 * The form shared by every identifier that comes from outside: 1 to 64 of {@code A-Za-z0-9._:-},
 * case-sensitive.
 */
public final class Identifier {
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._:-]{1,64}");

  private Identifier() {}

  /**
   * Returns {@code value} unchanged.
   *
   * @throws InvalidValue naming {@code field}, if the form is not met
   */
  public static String checked(String field, String value) {
    if (!FORM.matcher(value).matches()) {
      throw new InvalidValue(field, "must be 1 to 64 characters of A-Z a-z 0-9 . _ : -");
    }
    return value;
  }
}
