/** A small shop that places orders by itself, for bin/run --demo. */
@NullMarked
package io.curfew.app.demo;

import org.jspecify.annotations.NullMarked;
