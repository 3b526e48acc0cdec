package io.curfew.watching;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is stuck, read from the orders, payments and refunds themselves. */
public interface StuckOrders {
  /**
   * A page, the longest stuck first.
   *
   * @param type {@code null} for every type
   * @param page from 0
   */
  List<StuckOrder> page(@Nullable StuckType type, Instant now, int page, int size);

  /** How many there are; every type is a key. */
  Map<StuckType, Long> count(Instant now);
}
