/** Where timers are. */
@NullMarked
package io.curfew.console.timers;

import org.jspecify.annotations.NullMarked;
