package com.acme.orders.adapter.amqp;

import java.time.Instant;
import java.util.Date;

final class MessageTimestamp {
  Date of(Instant at) {
    return Date.from(at);
  }
}
