/** Ways to close orders when they are due: Curfew, and what teams use instead. */
@NullMarked
package io.curfew.bench.contender;

import org.jspecify.annotations.NullMarked;
