package io.curfew.placing;

import io.curfew.order.InvalidValue;
import io.curfew.order.PayWindow;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The kinds of order there are. Read when an order is placed, never again for that order. */
public final class OrderKinds {
  private final Map<String, OrderKind> byName;

  /**
   * @throws IllegalStateException if two kinds share a name
   */
  public OrderKinds(Collection<OrderKind> kinds) {
    byName =
        kinds.stream().collect(Collectors.toUnmodifiableMap(OrderKind::name, Function.identity()));
  }

  /**
   * @throws InvalidValue if there is no such kind
   */
  public PayWindow windowOf(String kind) {
    OrderKind found = byName.get(kind);
    if (found == null) {
      throw new InvalidValue(
          "kind", "must be one of " + byName.keySet().stream().sorted().toList());
    }
    return found.window();
  }

  public Collection<OrderKind> all() {
    return byName.values();
  }
}
