package io.curfew.console.action;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an operator gave with an action. {@code payBy} is there if it was asked for; {@code kind} is
 * {@code null} for every kind.
 */
public record Inputs(
    String reason, boolean restock, Instant payBy, @Nullable String kind, Duration span) {}
