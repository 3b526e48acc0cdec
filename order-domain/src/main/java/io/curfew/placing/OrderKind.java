package io.curfew.placing;

import io.curfew.order.PayWindow;
import java.time.Duration;
import java.util.List;

/** A sort of order and the window its customers get. */
public record OrderKind(String name, PayWindow window) {

  /** STANDARD, FLASH_SALE and PRESALE. */
  public static List<OrderKind> asShipped() {
    return List.of(
        new OrderKind("STANDARD", new PayWindow(Duration.ofMinutes(30), Duration.ofSeconds(60))),
        new OrderKind("FLASH_SALE", new PayWindow(Duration.ofMinutes(15), Duration.ZERO)),
        new OrderKind("PRESALE", new PayWindow(Duration.ofHours(24), Duration.ofMinutes(10))));
  }
}
