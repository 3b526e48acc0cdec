package io.curfew.order;

/** One legal move: a row of {@link OrderTransitions}. */
public record Transition(OrderStatus from, OrderTrigger trigger, OrderStatus to) {}
