/** The payment provider at the other end of HTTP. */
@NullMarked
package io.curfew.app.gateway;

import org.jspecify.annotations.NullMarked;
