/** What every screen works with. */
@NullMarked
package io.curfew.console.desk;

import org.jspecify.annotations.NullMarked;
