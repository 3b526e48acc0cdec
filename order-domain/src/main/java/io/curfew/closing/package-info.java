/** Closed: orders that are still unpaid at their deadline, and those the customer cancels. */
@NullMarked
package io.curfew.closing;

import org.jspecify.annotations.NullMarked;
