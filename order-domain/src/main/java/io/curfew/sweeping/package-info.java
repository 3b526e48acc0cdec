/** Swept: overdue orders that no timer closed. */
@NullMarked
package io.curfew.sweeping;

import org.jspecify.annotations.NullMarked;
