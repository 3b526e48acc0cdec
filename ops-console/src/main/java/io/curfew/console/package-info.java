/** The operations console: starts here, and everything it shows comes over HTTP. */
@NullMarked
package io.curfew.console;

import org.jspecify.annotations.NullMarked;
