package io.curfew.watching;

import io.curfew.order.OrderNo;
import java.time.Instant;

/**
 * Something that needs, or may need, a person. {@code detail} says in words what it is about,
 * {@code since} when it began.
 */
public record StuckOrder(StuckType type, OrderNo orderNo, Instant since, String detail) {}
