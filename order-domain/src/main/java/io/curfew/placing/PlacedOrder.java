package io.curfew.placing;

import io.curfew.order.Order;

/** The order, and whether it had been placed by the same request before. */
public record PlacedOrder(Order order, boolean repeated) {}
