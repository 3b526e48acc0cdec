package io.curfew.bench.stage;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Pending orders that fall due at one instant, each holding one unit of one SKU.
 *
 * @param name of the user who placed them all; order numbers and SKUs begin with it
 */
public record Workload(String name, int orders, int skus, Instant dueAt) {
  /** In the order in which they were placed. */
  public List<String> orderNos() {
    return IntStream.rangeClosed(1, orders).mapToObj(this::orderNo).toList();
  }

  private String orderNo(int number) {
    return String.format(Locale.ROOT, "%s%08d", name, number);
  }

  Workload dueAt(Instant instant) {
    return new Workload(name, orders, skus, instant);
  }
}
