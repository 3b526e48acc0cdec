/** Announced: each move of an order leaves as an event, through the outbox. */
@NullMarked
package io.curfew.announcing;

import org.jspecify.annotations.NullMarked;
