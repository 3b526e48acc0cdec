/** Transactions and time, as the use cases see them. */
@NullMarked
package io.curfew.work;

import org.jspecify.annotations.NullMarked;
