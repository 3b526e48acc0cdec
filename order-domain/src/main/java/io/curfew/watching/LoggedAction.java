package io.curfew.watching;

/** An action in the log; ids grow. */
public record LoggedAction(long id, Action action) {}
