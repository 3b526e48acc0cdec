/** Paid: payments are recorded and applied to their order in one transaction. */
@NullMarked
package io.curfew.paying;

import org.jspecify.annotations.NullMarked;
