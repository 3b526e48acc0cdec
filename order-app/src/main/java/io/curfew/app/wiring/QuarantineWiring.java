package io.curfew.app.wiring;

import io.curfew.app.acting.Deeds;
import io.curfew.order.Orders;
import io.curfew.quarantining.DiscardQuarantined;
import io.curfew.quarantining.Quarantine;
import io.curfew.quarantining.QuarantineMessages;
import io.curfew.quarantining.Redrive;
import io.curfew.quarantining.RetryQuarantined;
import io.curfew.watching.Watch;
import io.curfew.work.DatabaseTime;
import io.curfew.work.UnitOfWork;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What cannot be handled: kept for a person, sent again or discarded. */
@Configuration(proxyBeanMethods = false)
class QuarantineWiring {
  @Bean
  QuarantineMessages quarantineMessages(Quarantine quarantine, Watch watch) {
    return new QuarantineMessages(quarantine, watch);
  }

  @Bean
  RetryQuarantined retryQuarantined(
      Quarantine quarantine,
      Redrive redrive,
      Orders orders,
      UnitOfWork work,
      DatabaseTime clock,
      Deeds deeds) {
    return new RetryQuarantined(quarantine, redrive, orders, deeds.logged(work), clock);
  }

  @Bean
  DiscardQuarantined discardQuarantined(
      Quarantine quarantine, UnitOfWork work, DatabaseTime clock, Deeds deeds) {
    return new DiscardQuarantined(quarantine, deeds.logged(work), clock);
  }
}
