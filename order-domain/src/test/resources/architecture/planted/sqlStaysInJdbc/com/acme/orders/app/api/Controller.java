package com.acme.orders.app.api;

final class Controller {
  private final java.sql.Connection connection = null;
}
