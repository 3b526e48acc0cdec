/** Watched: what happened to orders, told to those who measure and log. */
@NullMarked
package io.curfew.watching;

import org.jspecify.annotations.NullMarked;
