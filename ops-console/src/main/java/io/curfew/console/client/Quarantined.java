package io.curfew.console.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A message that could not be handled. {@code body} is the beginning of it, as text. */
public record Quarantined(
    long id,
    Instant arrivedAt,
    String queue,
    @Nullable String orderNo,
    String error,
    String cause,
    @Nullable String messageId,
    @Nullable JsonNode headers,
    String body,
    long bodySize,
    String status,
    @Nullable String by,
    @Nullable Instant at,
    @Nullable String reason) {}
