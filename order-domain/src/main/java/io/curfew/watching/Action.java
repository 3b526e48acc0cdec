package io.curfew.watching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody did, or tried to do: who, when, to what, why, from which address, and how it ended.
 *
 * @param action what was wanted, such as {@code CLOSE_ORDER}
 * @param target an order's number, or whatever else it was about
 * @param reason as given, {@code null} if none was
 * @param from the address it came from, {@code null} if from Curfew itself
 * @param detail why it was refused or failed, or what came of it; for a person
 */
public record Action(
    Instant at,
    String operator,
    String action,
    String target,
    @Nullable String reason,
    @Nullable String from,
    ActionResult result,
    @Nullable String detail) {}
