/** What a decision of the domain costs. */
@NullMarked
package io.curfew.bench.decision;

import org.jspecify.annotations.NullMarked;
