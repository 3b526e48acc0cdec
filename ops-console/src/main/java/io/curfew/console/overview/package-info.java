/** How the whole is doing. */
@NullMarked
package io.curfew.console.overview;

import org.jspecify.annotations.NullMarked;
