/** What does not get further, and why. */
@NullMarked
package io.curfew.console.stuck;

import org.jspecify.annotations.NullMarked;
