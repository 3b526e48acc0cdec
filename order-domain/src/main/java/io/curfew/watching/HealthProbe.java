package io.curfew.watching;

import java.util.Optional;

/**
 * Whether something Curfew depends on can be reached right now. Answers within a few seconds, never
 * throws.
 */
@FunctionalInterface
public interface HealthProbe {
  /** What is wrong, in words for a person; empty if nothing is. */
  Optional<String> problem();
}
