/** Close timers kept in this process. */
@NullMarked
package io.curfew.app.timers;

import org.jspecify.annotations.NullMarked;
