/** The servers alone, doing as little as can be done. */
@NullMarked
package io.curfew.bench.limit;

import org.jspecify.annotations.NullMarked;
