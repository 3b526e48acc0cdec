package com.acme.orders.closing;

import java.time.Instant;
import java.util.function.Supplier;

final class AsksByReference {
  final Supplier<Instant> clock = Instant::now;
}
