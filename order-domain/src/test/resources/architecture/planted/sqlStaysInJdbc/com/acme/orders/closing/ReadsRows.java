package com.acme.orders.closing;

final class ReadsRows {
  private final java.sql.Connection connection = null;
}
