package com.acme.orders.adapter.jdbc;

final class PrintsAStackTrace {
  void failed(IllegalStateException e) {
    e.printStackTrace();
  }
}
