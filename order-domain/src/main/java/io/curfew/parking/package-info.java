/** Parked and due: after the commit a close timer waits until the deadline of its order. */
@NullMarked
package io.curfew.parking;

import org.jspecify.annotations.NullMarked;
