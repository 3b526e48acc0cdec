package io.curfew.app.wiring;

import io.curfew.announcing.Events;
import io.curfew.app.timers.LocalCloseTimers;
import io.curfew.app.timers.LocalRedrive;
import io.curfew.app.watching.LoggedEvents;
import io.curfew.order.Orders;
import io.curfew.order.PendingOrder;
import io.curfew.parking.CloseTimer;
import io.curfew.parking.TimerSender;
import io.curfew.quarantining.Redrive;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/**
 * Without a broker: timers live in this process and are loaded again at start; events go to the
 * log.
 */
@Configuration(proxyBeanMethods = false)
@Conditional(Broker.Absent.class)
class EmbeddedWiring {
  private static final Instant END_OF_TIME = Instant.parse("9999-01-01T00:00:00Z");
  private static final int PAGE = 1_000;

  @Bean
  Events events() {
    return new LoggedEvents();
  }

  @Bean
  Redrive redrive(LocalCloseTimers timers) {
    return new LocalRedrive(timers);
  }

  /** What a broker did not confirm before it was taken away is parked in this process. */
  @Bean
  TimerSender timerSender(LocalCloseTimers timers) {
    return unconfirmed -> {
      unconfirmed.forEach(timers::park);
      return Set.copyOf(unconfirmed);
    };
  }

  @Bean
  ApplicationRunner reloadTimers(Orders orders, LocalCloseTimers timers) {
    return arguments -> reload(orders, timers);
  }

  private static void reload(Orders orders, LocalCloseTimers timers) {
    @Nullable PendingOrder last = null;
    int loaded = 0;
    List<PendingOrder> page;
    do {
      page = orders.pending(END_OF_TIME, last, PAGE);
      page.forEach(order -> timers.park(new CloseTimer(order.orderNo(), order.closeAt())));
      loaded += page.size();
      last = page.isEmpty() ? last : page.get(page.size() - 1);
    } while (page.size() == PAGE && loaded < LocalCloseTimers.CAPACITY);
  }
}
