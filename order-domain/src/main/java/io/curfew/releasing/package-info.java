/** Released: what an order holds goes back exactly once. */
@NullMarked
package io.curfew.releasing;

import org.jspecify.annotations.NullMarked;
