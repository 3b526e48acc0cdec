/** What the console remembers between two runs. Never a password. */
@NullMarked
package io.curfew.console.settings;

import org.jspecify.annotations.NullMarked;
