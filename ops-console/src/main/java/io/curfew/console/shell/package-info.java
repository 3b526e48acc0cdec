/** The window: its frame, the path in its header, and which screen is shown. */
@NullMarked
package io.curfew.console.shell;

import org.jspecify.annotations.NullMarked;
