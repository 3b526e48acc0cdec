package io.curfew.watching;

import org.jspecify.annotations.Nullable;

/**
 * How full a queue is.
 *
 * @param unacked delivered and not yet acknowledged; {@code null} if the broker was not asked for
 *     it
 * @param consumers {@code null} if the broker was not asked for it
 */
public record QueueDepth(
    WatchedQueue queue, long ready, @Nullable Long unacked, @Nullable Long consumers) {}
