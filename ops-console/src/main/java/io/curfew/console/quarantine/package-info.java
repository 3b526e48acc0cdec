/** Messages that need a person. */
@NullMarked
package io.curfew.console.quarantine;

import org.jspecify.annotations.NullMarked;
