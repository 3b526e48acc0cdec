package io.curfew.order;

import java.util.List;

/** One page and how many orders there are in all. */
public record OrderPage(List<Order> content, long total) {
  public OrderPage {
    content = List.copyOf(content);
  }
}
