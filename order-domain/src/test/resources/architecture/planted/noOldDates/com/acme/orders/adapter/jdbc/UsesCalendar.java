package com.acme.orders.adapter.jdbc;

final class UsesCalendar {
  Object now() {
    return java.util.Calendar.getInstance();
  }
}
