/** Quarantined: what cannot be handled is kept for a person, with its cause. */
@NullMarked
package io.curfew.quarantining;

import org.jspecify.annotations.NullMarked;
