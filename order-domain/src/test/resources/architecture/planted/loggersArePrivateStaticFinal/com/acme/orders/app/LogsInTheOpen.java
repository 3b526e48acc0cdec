package com.acme.orders.app;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

final class LogsInTheOpen {
  static final Logger LOG = LoggerFactory.getLogger(LogsInTheOpen.class);
}
