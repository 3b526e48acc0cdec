package com.acme.orders.app;

import org.springframework.transaction.annotation.Transactional;

class TransactionalMethod {
  @Transactional
  void place() {}
}
