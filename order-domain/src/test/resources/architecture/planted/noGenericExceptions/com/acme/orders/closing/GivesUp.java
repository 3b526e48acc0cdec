package com.acme.orders.closing;

final class GivesUp {
  void close() {
    throw new RuntimeException("close failed");
  }
}
