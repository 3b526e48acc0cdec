package io.curfew.order;

/** A stock keeping unit. The form is that of {@link Identifier}. */
public record Sku(String value) implements Comparable<Sku> {
  public Sku {
    Identifier.checked("sku", value);
  }

  @Override
  public int compareTo(Sku other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
