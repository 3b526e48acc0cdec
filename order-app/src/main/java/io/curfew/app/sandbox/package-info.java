/** The sandbox: a payment provider of our own, for demos and tests. No real money moves. */
@NullMarked
package io.curfew.app.sandbox;

import org.jspecify.annotations.NullMarked;
