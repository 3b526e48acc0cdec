package com.acme.orders.order;

public enum OrderState {
  PENDING,
  CLOSED
}
