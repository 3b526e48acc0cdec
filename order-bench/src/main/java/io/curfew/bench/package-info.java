/** Curfew beside what a team would use instead, and beside the bare servers. */
@NullMarked
package io.curfew.bench;

import org.jspecify.annotations.NullMarked;
