package io.curfew.releasing;

import io.curfew.order.OrderNo;

/**
 * A hold that could not go back, or be sold, as it should. The move of the order went on; a person
 * must look.
 */
public record HoldAnomaly(OrderNo orderNo, Resource resource, String detail) {}
