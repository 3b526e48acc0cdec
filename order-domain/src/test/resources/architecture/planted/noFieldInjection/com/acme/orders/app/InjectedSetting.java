package com.acme.orders.app;

import org.springframework.beans.factory.annotation.Value;

final class InjectedSetting {
  @Value("${acme.batch}")
  private int batch;
}
