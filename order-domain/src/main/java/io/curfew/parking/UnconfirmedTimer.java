package io.curfew.parking;

/**
 * A timer that waits to be sent again. {@code attempts} counts how often that was done without a
 * confirm; {@code pending} says whether its order still is.
 */
public record UnconfirmedTimer(CloseTimer timer, int attempts, boolean pending) {}
