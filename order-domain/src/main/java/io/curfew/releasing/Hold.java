package io.curfew.releasing;

import io.curfew.order.OrderLine;
import io.curfew.order.Placement;
import io.curfew.order.Sku;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What an order holds of one resource until it is settled. */
public record Hold(Resource resource, long quantity) {

  /**
   * Several lines of one SKU make one hold. Stock in the order of SKUs, then the coupon: the order
   * of locking.
   */
  public static List<Hold> of(Placement placement) {
    List<Hold> holds = new ArrayList<>();
    quantities(placement)
        .forEach((sku, quantity) -> holds.add(new Hold(Resource.stock(sku), quantity)));
    if (placement.couponCode() != null) {
      holds.add(new Hold(Resource.coupon(placement.couponCode()), 1));
    }
    return List.copyOf(holds);
  }

  private static Map<Sku, Long> quantities(Placement placement) {
    return placement.lines().stream()
        .collect(
            Collectors.groupingBy(
                OrderLine::sku, TreeMap::new, Collectors.summingLong(OrderLine::quantity)));
  }
}
