package io.curfew.app.ops;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.curfew.order.OrderNo;
import io.curfew.quarantining.Arrival;
import io.curfew.quarantining.Body;
import io.curfew.quarantining.QuarantineStatus;
import io.curfew.quarantining.QuarantinedMessage;
import io.curfew.quarantining.Settlement;
import io.curfew.quarantining.Trouble;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A quarantined message as operators see it. {@code body} is text, in lists the beginning of it,
 * and what is not text is replaced; {@code bodyBase64} is there when one message is asked for.
 * {@code by}, {@code at} and {@code reason} say who retried or discarded it, and why.
 */
record QuarantineView(
    long id,
    Instant arrivedAt,
    String queue,
    @Nullable String orderNo,
    Trouble.Kind error,
    String cause,
    @Nullable String messageId,
    @Schema(types = "object") @JsonRawValue String headers,
    String body,
    long bodySize,
    @Nullable String bodyBase64,
    QuarantineStatus status,
    @Nullable String by,
    @Nullable Instant at,
    @Nullable String reason) {
  static QuarantineView of(QuarantinedMessage message) {
    return of(message, null);
  }

  static QuarantineView whole(QuarantinedMessage message) {
    Body body = message.arrival().content().body();
    return of(message, Base64.getEncoder().encodeToString(body.bytes()));
  }

  private static QuarantineView of(QuarantinedMessage message, @Nullable String bodyBase64) {
    Arrival arrival = message.arrival();
    OrderNo orderNo = arrival.orderNo();
    Settlement settlement = message.settlement();
    return new QuarantineView(
        message.id(),
        arrival.at(),
        arrival.queue(),
        orderNo == null ? null : orderNo.value(),
        arrival.trouble().kind(),
        arrival.trouble().cause(),
        arrival.content().messageId(),
        arrival.content().headers(),
        arrival.content().body().text(),
        arrival.content().body().size(),
        bodyBase64,
        message.status(),
        settlement == null ? null : settlement.operator(),
        settlement == null ? null : settlement.at(),
        settlement == null ? null : settlement.reason());
  }
}
