package com.acme.orders.order;

import java.util.UUID;

final class MakesItsNumber {
  String next() {
    return UUID.randomUUID().toString();
  }
}
