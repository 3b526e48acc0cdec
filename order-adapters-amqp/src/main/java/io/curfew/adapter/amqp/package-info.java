/** Close timers, due timers and events on RabbitMQ. */
@NullMarked
package io.curfew.adapter.amqp;

import org.jspecify.annotations.NullMarked;
