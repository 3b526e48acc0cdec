package io.curfew.order;

/** Input that breaks a rule. Nothing was written. */
public class InvalidValue extends IllegalArgumentException {
  private final String field;
  private final String rule;

  public InvalidValue(String field, String rule) {
    super(field + " " + rule);
    this.field = field;
    this.rule = rule;
  }

  /** The field as the caller named it, for example {@code items[0].quantity}. */
  public String field() {
    return field;
  }

  /** What the value must be, in words that follow the field's name. */
  public String rule() {
    return rule;
  }
}
