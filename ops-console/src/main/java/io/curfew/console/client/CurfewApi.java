package io.curfew.console.client;

import java.util.Locale;

/**
 * The order service. Each call waits for the answer, 10 s at most, and never throws for a failure.
 */
public interface CurfewApi {
  /**
   * The newest orders, newest first, with their state told in {@code language}.
   *
   * @param size 1 to 200
   */
  Reply<OrderPage> newestOrders(int size, Locale language);
}
