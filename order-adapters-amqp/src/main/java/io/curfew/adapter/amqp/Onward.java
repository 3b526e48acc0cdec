package io.curfew.adapter.amqp;

import java.time.Instant;
import java.util.function.Function;
import org.springframework.amqp.core.Message;

/** What must be confirmed before {@code origin} is acknowledged; written when it is published. */
record Onward(Message origin, Function<Instant, Outgoing> write) {}
