package com.acme.orders.closing;

final class Prints {
  void closed(long id) {
    System.out.println("closed " + id);
  }
}
