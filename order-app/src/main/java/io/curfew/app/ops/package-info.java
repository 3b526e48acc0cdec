/** The HTTP API of the operations staff: what is stuck, and what is done about it by hand. */
@NullMarked
package io.curfew.app.ops;

import org.jspecify.annotations.NullMarked;
