/** Placed: order, holds and idempotency key are written in one transaction. */
@NullMarked
package io.curfew.placing;

import org.jspecify.annotations.NullMarked;
