/** What JMH generates at compile time; it makes no package of its own for it. */
@NullMarked
package io.curfew.bench.decision.jmh_generated;

import org.jspecify.annotations.NullMarked;
