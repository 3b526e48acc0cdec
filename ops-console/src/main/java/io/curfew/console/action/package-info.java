/** What an operator does, asked once more, with a reason. */
@NullMarked
package io.curfew.console.action;

import org.jspecify.annotations.NullMarked;
