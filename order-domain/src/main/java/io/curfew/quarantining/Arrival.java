package io.curfew.quarantining;

import io.curfew.order.OrderNo;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message that has come to be kept.
 *
 * @param queue where it was found
 * @param orderNo the order it is about; {@code null} if none can be read from it, or several
 */
public record Arrival(
    Instant at, String queue, @Nullable OrderNo orderNo, Trouble trouble, Content content) {}
