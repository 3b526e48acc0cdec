package io.curfew.app.api;

/** Rules of input in words that follow a field's name. */
public final class Rules {
  public static final String ID = "[A-Za-z0-9._:-]{1,64}";
  public static final String ID_RULE = "must be 1 to 64 characters of A-Z a-z 0-9 . _ : -";
  public static final String REQUIRED = "must be given";
  public static final String QUANTITY = "must be 1 to 1000000";

  public static final String NOT_NEGATIVE = "must not be negative";

  private Rules() {}
}
