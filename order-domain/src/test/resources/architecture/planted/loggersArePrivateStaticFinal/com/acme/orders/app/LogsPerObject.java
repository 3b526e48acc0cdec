package com.acme.orders.app;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

final class LogsPerObject {
  private final Logger log = LoggerFactory.getLogger(LogsPerObject.class);
}
