package com.acme.orders.order;

import java.util.Random;

final class RollsDice {
  int next() {
    return new Random().nextInt();
  }
}
