package io.curfew.order;

import java.time.Instant;

/**
 * As much of a pending order as the sweep and a timer need. Also the key by which pages are read.
 */
public record PendingOrder(OrderNo orderNo, Instant closeAt) {}
