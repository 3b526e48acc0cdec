/** Where adapters meet use cases: the only package that knows SQL or AMQP types. */
@NullMarked
package io.curfew.app.wiring;

import org.jspecify.annotations.NullMarked;
