/** Many orders that are due at one instant. */
@NullMarked
package io.curfew.bench.burst;

import org.jspecify.annotations.NullMarked;
