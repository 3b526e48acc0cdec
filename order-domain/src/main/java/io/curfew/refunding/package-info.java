/** Refunding: money that is owed back reaches the customer, once. */
@NullMarked
package io.curfew.refunding;

import org.jspecify.annotations.NullMarked;
