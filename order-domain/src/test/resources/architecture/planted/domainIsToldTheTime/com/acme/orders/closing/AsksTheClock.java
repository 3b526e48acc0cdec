package com.acme.orders.closing;

import java.time.Instant;

final class AsksTheClock {
  boolean isOver(Instant deadline) {
    return deadline.isBefore(Instant.now());
  }
}
