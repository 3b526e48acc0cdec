package io.curfew.order;

/** An order's number, unique for ever. The form is that of {@link Identifier}. */
public record OrderNo(String value) implements Comparable<OrderNo> {
  public OrderNo {
    Identifier.checked("orderNo", value);
  }

  @Override
  public int compareTo(OrderNo other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
