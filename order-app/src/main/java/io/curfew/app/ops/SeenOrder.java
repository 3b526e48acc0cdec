package io.curfew.app.ops;

import io.curfew.app.api.Rules;
import io.curfew.order.InvalidValue;
import io.curfew.order.OrderNo;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One of many orders, in the version an operator has seen. */
record SeenOrder(
    @NotNull(message = Rules.REQUIRED) String orderNo,
    @NotNull(message = Rules.REQUIRED) @Min(value = 0, message = Rules.NOT_NEGATIVE) Long version) {
  static final int MOST = 1_000;
  static final String MOST_RULE = "must be 1 to 1000 orders";

  OrderNo number() {
    return new OrderNo(orderNo);
  }

  /**
   * @throws InvalidValue if a number is none, or comes twice
   */
  static List<SeenOrder> checked(List<SeenOrder> orders) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < orders.size(); i++) {
      SeenOrder order = orders.get(i);
      String field = "orders[%d].orderNo".formatted(i);
      if (!order.orderNo().matches(Rules.ID)) {
        throw new InvalidValue(field, Rules.ID_RULE);
      }
      if (!seen.add(order.orderNo())) {
        throw new InvalidValue(field, "must not come twice");
      }
    }
    return orders;
  }
}
