/** Calls of the payment provider that nobody waits for, in threads of their own. */
@NullMarked
package io.curfew.app.background;

import org.jspecify.annotations.NullMarked;
