/** The order itself: its facts, its deadline, its states and the one table of legal moves. */
@NullMarked
package io.curfew.order;

import org.jspecify.annotations.NullMarked;
