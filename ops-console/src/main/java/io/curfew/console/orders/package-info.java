/** The newest orders. */
@NullMarked
package io.curfew.console.orders;

import org.jspecify.annotations.NullMarked;
