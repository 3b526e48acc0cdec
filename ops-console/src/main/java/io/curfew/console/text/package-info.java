/** What the console says, in each language, switchable while it runs. */
@NullMarked
package io.curfew.console.text;

import org.jspecify.annotations.NullMarked;
