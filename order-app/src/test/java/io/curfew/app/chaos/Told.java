package io.curfew.app.chaos;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What customers know: the order of each, and what they were told has become of it. */
final class Told {
  private final Map<Integer, String> orders = new ConcurrentHashMap<>();
  private final Map<String, String> states = new ConcurrentHashMap<>();

  void placed(int customer, String orderNo) {
    orders.put(customer, orderNo);
  }

  void became(String orderNo, String status) {
    states.put(orderNo, status);
  }

  /** Order numbers by customer. */
  Map<Integer, String> orders() {
    return orders;
  }

  /** Final states by order number, where a customer was told one. */
  Map<String, String> states() {
    return states;
  }
}
