package io.curfew.console.client;

import java.util.List;

/** Some orders of {@code total}. */
public record OrderPage(List<OrderSummary> content, long total) {
  public OrderPage {
    content = List.copyOf(content);
  }
}
