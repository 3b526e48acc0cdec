package io.curfew.watching;

/** A queue whose depth is watched. */
public record WatchedQueue(String name, QueueRole role) {}
