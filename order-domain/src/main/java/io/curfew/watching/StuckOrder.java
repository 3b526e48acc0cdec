package io.curfew.watching;

import io.curfew.order.OrderNo;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that needs, or may need, a person. {@code since} says when it began, {@code detail}
 * what it is about, in words; channel and number name the payment, {@code refundNo} the refund,
 * where there is one.
 */
public record StuckOrder(
    StuckType type,
    OrderNo orderNo,
    Instant since,
    String detail,
    @Nullable String channel,
    @Nullable String paymentNo,
    @Nullable String refundNo) {}
