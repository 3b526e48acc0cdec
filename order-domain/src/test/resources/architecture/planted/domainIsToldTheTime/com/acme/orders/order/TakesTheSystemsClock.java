package com.acme.orders.order;

import java.time.InstantSource;

final class TakesTheSystemsClock {
  final InstantSource clock = InstantSource.system();
}
