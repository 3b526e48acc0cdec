/** Who does what over HTTP, kept in the log of actions; and doing it once. */
@NullMarked
package io.curfew.app.acting;

import org.jspecify.annotations.NullMarked;
