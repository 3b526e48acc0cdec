/** Who did what. */
@NullMarked
package io.curfew.console.actions;

import org.jspecify.annotations.NullMarked;
