package io.curfew.watching;

/**
 * Something on the broker that is not as timers need it. {@code object} names it, {@code detail}
 * says in words for a person what is wrong with it.
 */
public record TopologyProblem(String object, String detail) {}
