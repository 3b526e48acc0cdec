package io.curfew.order;

import java.time.Instant;

/**
 * As much of a pending order as the sweep and a timer need. Its deadline and number are the key by
 * which pages are read.
 */
public record PendingOrder(OrderNo orderNo, Instant closeAt, String kind) {}
