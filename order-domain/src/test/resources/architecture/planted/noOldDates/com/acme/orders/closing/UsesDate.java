package com.acme.orders.closing;

final class UsesDate {
  private final java.util.Date payBy = null;
}
