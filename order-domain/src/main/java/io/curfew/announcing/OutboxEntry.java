package io.curfew.announcing;

/**
 * An event that waits in the outbox. {@code attempts} counts the times it was sent without a
 * confirm.
 */
public record OutboxEntry(long id, OrderEvent event, int attempts) {}
