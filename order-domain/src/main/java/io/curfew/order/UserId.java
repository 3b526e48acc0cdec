package io.curfew.order;

/** The customer who placed an order. The form is that of {@link Identifier}. */
public record UserId(String value) {
  public UserId {
    Identifier.checked("userId", value);
  }

  @Override
  public String toString() {
    return value;
  }
}
