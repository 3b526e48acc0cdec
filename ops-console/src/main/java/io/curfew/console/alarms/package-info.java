/** What is wrong, and what was. */
@NullMarked
package io.curfew.console.alarms;

import org.jspecify.annotations.NullMarked;
