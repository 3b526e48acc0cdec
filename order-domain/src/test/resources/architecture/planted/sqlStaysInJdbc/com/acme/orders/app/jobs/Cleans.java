package com.acme.orders.app.jobs;

final class Cleans {
  Object rows() {
    return new org.springframework.jdbc.core.JdbcTemplate();
  }
}
