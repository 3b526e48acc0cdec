package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something stuck; {@code next} says what happens by itself, or who must act. */
public record StuckOrder(
    String type,
    String orderNo,
    Instant since,
    String detail,
    String next,
    @Nullable String channel,
    @Nullable String paymentNo,
    @Nullable String refundNo) {}
