/** What grows with the tables and the queues, and what the service does when nothing is due. */
@NullMarked
package io.curfew.bench.depth;

import org.jspecify.annotations.NullMarked;
