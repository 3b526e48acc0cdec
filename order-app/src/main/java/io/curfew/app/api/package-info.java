/** The HTTP API of orders, stock, coupons and payment callbacks. */
@NullMarked
package io.curfew.app.api;

import org.jspecify.annotations.NullMarked;
