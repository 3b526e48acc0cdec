package com.acme.orders.closing;

final class Counts {
  private int closed;

  void closed() {
    closed++;
  }
}
